import { expect, test } from 'vitest';
import { createTestDirectory, listing } from '../../../db/engine/test-directory.ts';
import { eraseInboxItem } from '../../../db/inbox/erase-inbox-item.ts';
import { MAX_LAWYER_ID, rowOf } from '../../../db/lawyers/lawyer-rows.ts';
import { createTestApp, lawyer } from '../../testing/test-app.ts';
import { application } from '../../testing/test-forms.ts';
import { administratorHeaders } from '../../testing/test-session.ts';

const START = new Date('2026-11-21T12:00:00Z');

const byLawyer = { changedBy: 'lawyer', asOf: '2026-11-21', source: null };

const applicationForm = {
  ...application,
  email: 'm.delgado@new.example',
  phone: '(205) 555-0188',
  lawFirm: 'Delgado Law',
  website: 'https://delgado.example',
  practiceAreas: ['family-law', 'other'],
  yearsExperience: '6-10',
  barAdmissions: 'Alabama, ASB-7',
  questions: '<script>alert(1)</script>',
};

const listingOf = (changes = {}) =>
  listing({
    lawFirmName: 'Delgado Law',
    specialty: 'Family Law',
    location: null,
    phone: '(205) 555-0188',
    email: 'm.delgado@new.example',
    website: 'https://delgado.example',
    bio: null,
    yearsExperience: 6,
    languages: ['English', 'Spanish'],
    barAssociations: [],
    practiceAreas: ['family-law'],
    ...changes,
  });

/** An admin with one application, and listings that may be the applicant's. */
async function adminWithApplication(...lawyers: Parameters<typeof createTestDirectory>) {
  const db = await createTestDirectory(...lawyers);
  let time = START.getTime();
  const now = () => new Date(time);
  const { app } = createTestApp(db, { now });
  const headers = {
    ...(await administratorHeaders(db, START)),
    'Content-Type': 'application/json',
  };
  const post = async (path: string, json: object = {}) => {
    const body = JSON.stringify(json);
    const response = await app.request(`/api${path}`, { method: 'POST', headers, body });
    return { status: response.status, body: await response.json() };
  };
  expect((await post('/lawyer-signup', applicationForm)).status).toBe(201);
  const get = async (path: string) => {
    const response = await app.request(`/api${path}`, { headers });
    return { status: response.status, body: await response.json() };
  };
  const emails = (kind: string) =>
    db.selectFrom('outbox').selectAll().where('kind', 'like', kind).orderBy('id').execute();
  const token = async () => {
    const text = (await emails('application-proof')).at(-1)?.text ?? '';
    return /\/claim\/([\w-]+)/.exec(text)?.[1] ?? '';
  };
  const wait = (days: number) => {
    time += days * 86_400_000;
  };
  const decide = (action: string, json: object) => post(`/admin/decisions/1/${action}`, json);
  return { app, db, get, post, decide, emails, token, wait };
}

test('lists possible duplicates with their reasons, the most likely first', async () => {
  const { get } = await adminWithApplication(
    lawyer({ name: 'Nobody Near', email: 'n@n.example', phone: '2125550100' }),
    lawyer({ name: 'Other Name', email: 'M.Delgado@NEW.example', phone: '2055550188' }),
    lawyer({ name: 'Third Name', email: null, phone: null, barNumber: 'ASB-7' }),
    lawyer({ name: 'Marisol R. Delgado', email: null, phone: null, city: 'Mobile' }),
    lawyer({ name: 'Marisol Delgado', email: null, phone: null, state: 'GA', city: 'Atlanta' }),
  );
  const { body } = await get('/admin/decisions/1');
  expect(body.application).toMatchObject({
    firstName: 'Marisol',
    practiceAreas: applicationForm.practiceAreas,
  });
  expect(
    body.duplicates.map(
      ({ listing, duplicateReasons }: { listing: { id: number }; duplicateReasons: [] }) => [
        listing.id,
        duplicateReasons,
      ],
    ),
  ).toEqual([
    [2, ['email', 'phone']],
    [3, ['bar number']],
    [4, ['name']],
  ]);
  expect((await get('/admin/decisions/2')).status).toBe(404);
});

test('a new listing needs a proof link, which GET doesn’t use up, then approval', async () => {
  const { app, db, get, post, decide, emails, token } = await adminWithApplication();
  const approval = { listing: null, ...listingOf() };
  expect(await decide('approve', approval)).toMatchObject({ status: 409 });
  expect((await decide('proof-link', { listing: null })).status).toBe(201);
  const [email] = await emails('application-proof');
  expect(email).toMatchObject({ recipient: 'm.delgado@new.example' });
  const path = `/claim/${await token()}`;
  for (let visit = 0; visit < 2; visit++) {
    expect(await get(path)).toMatchObject({
      body: { name: 'Marisol Delgado', isClaim: false, isProved: false },
    });
  }
  expect((await decide('approve', approval)).status).toBe(409);
  expect((await post(path)).body).toMatchObject({ isProved: true });
  expect((await post(path)).body).toMatchObject({ isProved: true });
  expect((await app.request(`/api${path}`)).headers.get('Cache-Control')).toBe('no-store');

  const approved = await decide('approve', approval);
  expect(approved).toEqual({ status: 200, body: { lawyerId: 1 } });
  const lawyer = await (await app.request('/api/lawyers/1')).json();
  expect(lawyer).toMatchObject({
    name: 'Marisol Delgado',
    phone: '2055550188',
    practiceAreas: ['family-law'],
    isActive: true,
    isVerified: false,
    isPremium: false,
    provenance: { phone: byLawyer, practiceAreas: byLawyer },
  });
  expect(await emails('application-approved')).toMatchObject([
    { recipient: 'm.delgado@new.example', text: expect.stringContaining('/lawyer/1') },
  ]);
  const { closedAt } = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
  expect(closedAt).toBe(START.toISOString());
  const log = (await get('/admin/audit-log')).body.entries.reverse();
  expect(log.map(({ action, subject }: Record<string, string>) => `${action} ${subject}`)).toEqual([
    'send proof link application',
    'prove application',
    'create lawyer',
    'approve application',
  ]);
});

test('approving twice creates one listing and one email, and then declining is a conflict', async () => {
  const { db, get, decide, emails } = await adminWithApplication();
  const check = { listing: null, reason: 'Called the bar, who gave me the same number' };
  expect((await decide('check', check)).status).toBe(201);
  const approval = { listing: null, ...listingOf() };
  const twice = await Promise.all([decide('approve', approval), decide('approve', approval)]);
  expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await decide('decline', { reason: 'On second thought, no' })).status).toBe(409);
  expect((await decide('proof-link', { listing: null })).status).toBe(409);
  expect(await db.selectFrom('lawyers').select('id').execute()).toHaveLength(1);
  expect(await emails('application-a%')).toHaveLength(1);
  expect((await get('/admin/decisions/1')).body.decision).toMatchObject({
    decision: 'approved',
    lawyerId: 1,
  });
});

test('approval is a conflict without changes if listing IDs are exhausted', async () => {
  const { db, get, decide } = await adminWithApplication();
  const last = { ...rowOf(lawyer(), null), id: MAX_LAWYER_ID };
  await db.insertInto('lawyers').values(last).execute();
  await decide('check', { listing: null, reason: 'Called the bar, who gave me the same number' });
  expect(await decide('approve', { listing: null, ...listingOf() })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('used the highest listing number') },
  });
  expect(await db.selectFrom('lawyers').select('id').execute()).toEqual([{ id: MAX_LAWYER_ID }]);
  expect((await get('/admin/decisions/1')).body.decision).toBeNull();
});

test('a claim is verified through the listing’s own email, and only for that listing', async () => {
  const { app, get, post, decide, emails, token } = await adminWithApplication(
    lawyer({ isActive: false, barNumber: 'ASB-7' }),
    lawyer({ email: null }),
  );
  expect((await decide('proof-link', { listing: 2 })).status).toBe(409);
  expect((await decide('proof-link', { listing: 3 })).status).toBe(409);
  expect((await decide('proof-link', { listing: 1 })).status).toBe(201);
  expect(await emails('application-proof')).toMatchObject([
    { recipient: 'marisol@delgado.example' },
  ]);
  await post(`/claim/${await token()}`);

  expect((await decide('approve', { listing: null, ...listingOf() })).status).toBe(409);
  expect((await decide('approve', { listing: 2, ...listingOf() })).status).toBe(409);
  const { version } = (await get('/admin/listings/1')).body.listing;
  const claim = { listing: 1, ...listingOf({ barNumber: 'ASB-7' }) };
  expect((await decide('approve', { ...claim, version: 'older' })).status).toBe(409);
  expect((await decide('approve', { ...claim, version })).status).toBe(200);
  expect(await (await app.request('/api/lawyers/1')).json()).toMatchObject({
    isActive: true,
    email: 'm.delgado@new.example',
    provenance: { email: byLawyer, name: null },
  });
  expect((await get('/admin/listings/1')).body.history).toMatchObject([
    { action: 'edit', reason: 'Application 1', before: { isActive: false } },
  ]);
});

test('a claim writes and logs only the fields that it changes', async () => {
  const { get, decide } = await adminWithApplication(
    lawyer({ bio: 'Two  spaces.', languages: ['Spanish', 'English'], website: null }),
  );
  await decide('check', { listing: 1, reason: 'Called the office of record.' });
  const before = (await get('/admin/listings/1')).body.listing;
  const claim = { listing: 1, version: before.version, website: 'https://delgado.example' };
  expect((await decide('approve', claim)).status).toBe(200);
  const { listing, history, provenance } = (await get('/admin/listings/1')).body;
  expect(listing).toEqual({ ...before, website: claim.website, version: expect.any(String) });
  expect(history).toMatchObject([
    { action: 'edit', before: { website: null }, after: { website: claim.website } },
  ]);
  expect(Object.keys(history[0].after)).toEqual(['website']);
  expect(provenance).toMatchObject({ website: byLawyer, bio: null, languages: null });
});

test('an expired or unknown proof link is a 404', async () => {
  const { get, post, decide, token, wait } = await adminWithApplication();
  await decide('proof-link', { listing: null });
  wait(7);
  expect((await get(`/claim/${await token()}`)).status).toBe(404);
  expect((await post(`/claim/${await token()}`)).status).toBe(404);
  expect((await get('/claim/unknown')).status).toBe(404);
});

test('declining emails the reason once and closes the application', async () => {
  const { db, decide, emails } = await adminWithApplication();
  expect((await decide('decline', { reason: 'No' })).status).toBe(422);
  const decline = { reason: 'The Alabama State Bar has no member with this name.' };
  expect((await decide('decline', decline)).status).toBe(200);
  expect((await decide('decline', decline)).status).toBe(409);
  expect(await emails('application-refused')).toMatchObject([
    { recipient: applicationForm.email, text: expect.stringContaining(decline.reason) },
  ]);
  const application = await db.selectFrom('applications').selectAll().executeTakeFirstOrThrow();
  expect(application.closedAt).not.toBeNull();
  expect(await db.selectFrom('lawyers').select('id').execute()).toEqual([]);
});

test('requires a known practice area to approve and a reason for a manual check', async () => {
  const { decide } = await adminWithApplication();
  for (const practiceAreas of [[], ['other']]) {
    const { status, body } = await decide('approve', {
      listing: null,
      ...listingOf({ practiceAreas }),
    });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({
      status: 422,
      fields: ['practiceAreas'],
    });
  }
  expect((await decide('check', { listing: null, reason: 'ok' })).body.errors).toHaveProperty(
    'reason',
  );
  expect((await decide('approve', listingOf())).body.errors).toHaveProperty('listing');
  const { name: _, ...nameless } = listingOf();
  expect((await decide('approve', { listing: null, ...nameless })).body.errors).toHaveProperty(
    'name',
  );
});

test('the audit log contains nothing that the applicant wrote', async () => {
  const { db, decide } = await adminWithApplication();
  await decide('proof-link', { listing: null });
  await decide('decline', { reason: 'The state bar has no such member.' });
  const log = JSON.stringify(await db.selectFrom('auditLog').selectAll().execute());
  expect(log).not.toMatch(/Delgado|new\.example|0188|script/);
});

test('an erased application can no longer be decided', async () => {
  const { db, get, decide } = await adminWithApplication(lawyer({ email: applicationForm.email }));
  const check = { listing: null, reason: 'Called the bar, who gave me the same number' };
  await decide('check', check);
  await db.updateTable('applications').set({ erasedAt: START.toISOString() }).execute();
  expect((await decide('check', check)).status).toBe(409);
  expect((await decide('proof-link', { listing: null })).status).toBe(409);
  expect((await decide('approve', { listing: null, ...listingOf() })).status).toBe(409);
  expect((await decide('decline', { reason: 'It was erased in time' })).status).toBe(409);
  expect((await get('/admin/decisions/1')).body.duplicates).toEqual([]);
});

test('erasing an application invalidates its proof link', async () => {
  const { db, get, post, decide, token } = await adminWithApplication();
  await decide('proof-link', { listing: null });
  const path = `/claim/${await token()}`;
  expect((await get(path)).status).toBe(200);
  await eraseInboxItem(db, { subject: 'application', id: 1 }, { administratorId: 1, now: START });
  expect((await get(path)).status).toBe(404);
  expect((await post(path)).status).toBe(404);
});
