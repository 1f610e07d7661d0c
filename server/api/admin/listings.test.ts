import { expect, test } from 'vitest';
import { activeLicense } from '../../../db/engine/test-directory.ts';
import { addDays, DEFAULT_TIME_ZONE, dayIn } from '../../contract/site/dates.ts';
import { createTestAppWithLawyers, lawyer } from '../../testing/test-app.ts';
import { administratorHeaders } from '../../testing/test-session.ts';

async function adminOf(...lawyers: Parameters<typeof createTestAppWithLawyers>) {
  const { app, db } = await createTestAppWithLawyers(...lawyers);
  const headers = await administratorHeaders(db);
  const get = async (path: string) => {
    const response = await app.request(`/api/admin${path}`, { headers });
    return { status: response.status, body: await response.json() };
  };
  const send = async (method: string, path: string, json: object, more = {}) => {
    const response = await app.request(`/api/admin${path}`, {
      method,
      headers: { ...headers, 'Content-Type': 'application/json', ...more },
      body: JSON.stringify(json),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : null };
  };
  const open = async (id = 1) => (await get(`/listings/${id}`)).body;
  const publicProfile = async (id = 1) => (await app.request(`/api/lawyers/${id}`)).json();
  return { app, db, get, send, open, publicProfile };
}

const day = (days: number) => addDays(dayIn(DEFAULT_TIME_ZONE, new Date()), days);

test('an edit is public at once and appears in the listing’s history', async () => {
  const { app, send, open, publicProfile } = await adminOf(lawyer());
  const { listing } = await open();
  expect(await publicProfile()).toMatchObject({ name: 'Marisol Delgado' });
  const edited = await send('PUT', '/listings/1', {
    ...listing,
    name: 'Marisol Quimby',
    phone: '+1 (205) 555-0177',
    yearsExperience: '19',
    practiceAreas: ['Family Law', 'bankruptcy'],
    languages: ['English', '', 'Spanish'],
    reason: 'She wrote',
  });
  expect(edited).toMatchObject({ status: 200, body: { phone: '2055550177' } });
  expect(await publicProfile()).toMatchObject({
    name: 'Marisol Quimby',
    yearsExperience: 19,
    practiceAreas: ['family-law', 'bankruptcy'],
    languages: ['English', 'Spanish'],
  });
  const response = await app.request('/api/lawyers/search?q=Quimby');
  expect(await response.json()).toHaveLength(1);
  const { history } = await open();
  expect(history).toMatchObject([
    {
      actor: 'administrator ann@counselatlas.example',
      action: 'edit',
      before: { name: 'Marisol Delgado', phone: '2055550114' },
      after: { name: 'Marisol Quimby', phone: '2055550177' },
      reason: 'She wrote',
    },
  ]);
});

test('an edit of one field changes, dates and logs that field alone', async () => {
  const stored = {
    name: 'Marisol  Delgado ',
    practiceAreas: ['personal-injury', 'bankruptcy', 'family-law'],
    website: 'delgado.example',
    languages: ['Spanish', 'English'],
    bio: ' Two\n\n\n\nparagraphs ',
  };
  const { send, open } = await adminOf(lawyer(stored));
  const { listing, provenance } = await open();
  const edit = async (json: object) => {
    const { version } = (await open()).listing;
    expect((await send('PUT', '/listings/1', { version, ...json })).status).toBe(200);
  };
  await edit({ phone: '(205) 555-0177' });
  const after = await open();
  expect(after.history).toMatchObject([
    { before: { phone: '2055550114' }, after: { phone: '2055550177' } },
  ]);
  expect(after.listing).toEqual({
    ...listing,
    phone: '2055550177',
    version: expect.any(String),
  });
  const { phone, ...others } = after.provenance;
  expect(phone).toMatchObject({ changedBy: 'operator' });
  expect(others).toEqual({ ...provenance, phone: undefined });

  await edit({ practiceAreas: ['bankruptcy', 'family-law', 'personal-injury'] });
  expect((await open()).history).toHaveLength(1);
  await edit({ practiceAreas: ['bankruptcy', 'immigration', 'personal-injury'] });
  expect((await open()).listing.practiceAreas).toEqual([
    'personal-injury',
    'bankruptcy',
    'immigration',
  ]);
});

test('of two concurrent edits, the second gets a conflict with the current listing and can retry', async () => {
  const { send, open } = await adminOf(lawyer());
  const { listing } = await open();
  await send('PUT', '/listings/1', { ...listing, phone: '2055550199' });
  const mine = { ...listing, education: 'LL.M.' };
  const second = await send('PUT', '/listings/1', mine);
  expect(second).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('changed'), current: { phone: '2055550199' } },
  });
  expect((await open()).listing.education).toBe(listing.education);
  const { version } = second.body.current;
  expect((await send('PUT', '/listings/1', { ...mine, version })).status).toBe(200);
});

test('rejects an invalid value in each field with its own message', async () => {
  const { send, open } = await adminOf(lawyer(), lawyer({ barNumber: '7' }));
  const { listing } = await open();
  const wrong = {
    name: 'X',
    specialty: '',
    city: ' ',
    state: 'Atlantis',
    zipCode: '3520',
    phone: '555-0114',
    email: 'nobody',
    website: 'javascript:alert(1)',
    yearsExperience: '150',
    practiceAreas: ['other'],
    profileImage: '//elsewhere.example/x.png',
    barNumber: '7'.repeat(201),
    bio: 'x'.repeat(20_001),
    languages: Array.from({ length: 51 }, (_, index) => `Language ${index}`),
  };
  for (const [field, value] of Object.entries(wrong)) {
    const { status, body } = await send('PUT', '/listings/1', { ...listing, [field]: value });
    expect({ status, fields: Object.keys(body.errors) }, field).toEqual({
      status: 422,
      fields: [field],
    });
  }
  const taken = await send('PUT', '/listings/1', { ...listing, barNumber: '7' });
  expect(taken.body.errors).toEqual({
    barNumber: 'Listing 2 already has this bar number in this state',
  });
  expect((await open()).history).toEqual([]);
});

test('a listing needs no office and no practice area, but half of an address is an error', async () => {
  const empty = { location: null, city: '', state: '', zipCode: null };
  const bare = { ...empty, specialty: '', practiceAreas: [] };
  const { send, open } = await adminOf(
    lawyer({ ...bare, licenses: [] }),
    lawyer({ ...empty, city: 'London', country: 'GB', licenses: [] }),
  );
  const put = async (changes: object, id = 1) => {
    const { status, body } = await send('PUT', `/listings/${id}`, {
      ...(await open(id)).listing,
      ...changes,
    });
    return status === 200 ? body : { status, fields: Object.keys(body.errors ?? {}) };
  };
  expect(await put({ phone: '2055550177' })).toMatchObject({ ...bare, phone: '2055550177' });
  for (const [changes, fields] of [
    [{ city: 'Mobile' }, ['state']],
    [{ state: 'AL' }, ['city']],
    [{ location: '2 Oak Street' }, ['city', 'state']],
    [{ barNumber: '7' }, ['barNumber']],
    [{ practiceAreas: ['family-law'] }, ['specialty']],
  ] as const) {
    expect(await put(changes), fields.join()).toEqual({ status: 422, fields });
  }
  expect(await put({ zipCode: '36602', city: 'Mobile', state: 'AL' })).toMatchObject({
    city: 'Mobile',
    hasCoordinates: true,
  });
  expect(await put(empty)).toMatchObject({ ...empty, hasCoordinates: false });
  expect(await put({ location: '1 King Street' }, 2)).toMatchObject({ country: 'GB' });
  expect(await put({ city: 'Mobile', state: 'AL' }, 2)).toMatchObject({ country: null });
});

test('a verification is a license check, whose date and source the profile shows', async () => {
  const { send, open, publicProfile } = await adminOf(lawyer({ isVerified: false }));
  const record = {
    verifiedOn: day(0),
    source: 'Member directory of the Alabama State Bar',
    link: 'https://www.alabar.example/members/7',
  };
  const put = async (json: object) => {
    const { version } = (await open()).listing;
    return send('PUT', '/listings/1/verification', { version, ...json });
  };
  for (const [field, value] of [
    ['verifiedOn', day(1)],
    ['verifiedOn', 'yesterday'],
    ['source', ''],
    ['link', 'ftp://bar.example'],
  ] as const) {
    const { status, body } = await put({ isVerified: true, ...record, [field]: value });
    expect({ status, fields: Object.keys(body.errors) }).toEqual({ status: 422, fields: [field] });
  }
  expect((await put({ isVerified: true, ...record })).status).toBe(200);
  const { verifiedOn: asOf, source: name, link: url } = record;
  const licenseCheck = { asOf, source: { name, url } };
  expect(await publicProfile()).toMatchObject({ isVerified: true, licenseCheck });
  expect((await put({ isVerified: false })).status).toBe(200);
  expect(await publicProfile()).toMatchObject({ isVerified: false, licenseCheck: null });
});

test('a verification does not replace a license check of a later day', async () => {
  const { send, open } = await adminOf(lawyer({ isVerified: false }));
  const { licenses, version } = (await open()).listing;
  const [{ id, jurisdiction, number }] = licenses;
  const check = { source: 'Roster of the Alabama State Bar', sourceUrl: 'https://bar.example' };
  const license = { jurisdiction, number, status: 'inactive', asOf: day(-1), ...check };
  expect((await send('PUT', `/listings/1/licenses/${id}`, { version, ...license })).status).toBe(
    200,
  );
  const verify = async (verifiedOn: string) => {
    const record = { isVerified: true, verifiedOn, source: 'A phone call', link: null };
    const { listing } = await open();
    await send('PUT', '/listings/1/verification', { version: listing.version, ...record });
    return (await open()).listing;
  };
  expect(await verify(day(-2))).toMatchObject({
    verification: { verifiedOn: day(-2) },
    licenses: [{ status: 'inactive', asOf: day(-1), source: { name: check.source } }],
  });
  expect(await verify(day(0))).toMatchObject({
    licenses: [{ status: 'active', asOf: day(0), source: { name: 'A phone call' } }],
  });
});

test('adds a listing, after a warning about similar or removed lawyers, and once per double click', async () => {
  const { app, send, open, get } = await adminOf(lawyer({ licenses: [] }));
  const add = (fields: object) =>
    send('POST', '/listings', { ...bare, name: 'Quill Harrow', ...fields });
  const bare = { specialty: '', city: '', state: '', practiceAreas: [], languages: [] };
  const lists = { barAdmissions: [], barAssociations: [] };
  expect((await add({ ...lists, name: '' })).body.errors).toHaveProperty('name');
  expect((await add({ ...lists, city: 'Mobile' })).body.errors).toHaveProperty('state');
  expect(await add({ ...lists, website: 'quill.example' })).toMatchObject({
    status: 201,
    body: { id: 2 },
  });
  expect(await open(2)).toMatchObject({
    listing: { name: 'Quill Harrow', isActive: true, premium: null, verification: null },
    history: [{ action: 'create' }],
    provenance: { name: { changedBy: 'operator' }, website: { changedBy: 'operator' } },
  });
  expect((await app.request('/api/lawyers/2')).status).toBe(200);

  expect(await add({ ...lists, name: 'Marisol Delgado' })).toMatchObject({
    status: 409,
    body: { current: { duplicates: [{ id: 1, duplicateReasons: ['name'] }] } },
  });

  const second = { ...lists, phone: '(205) 555-0114', city: 'Mobile', state: 'AL' };
  const warned = await add({ ...second, name: 'Marisol Delgado' });
  expect(warned).toMatchObject({
    status: 409,
    body: { current: { duplicates: [{ id: 1, duplicateReasons: ['phone', 'name'] }] } },
  });
  const confirmed = {
    ...{ ...second, name: 'Marisol Delgado' },
    seenWarning: warned.body.current.hash,
  };
  const ids = [await add(confirmed), await add(confirmed)].map(({ body }) => body.id);
  expect(ids).toEqual([3, 3]);
  expect((await get('/listings')).body.total).toBe(3);

  await send('DELETE', '/listings/3', { reason: 'She asked' });
  expect(
    (await add({ ...lists, name: 'Marisol Delgado', phone: '2055550114' })).body,
  ).toMatchObject({
    current: { wasRemoved: true },
  });
});

test('a new listing with the name of an unlisted lawyer of the state is added after a warning', async () => {
  const disbarred = activeLicense({ jurisdiction: 'AL', status: 'disbarred' });
  const unlisted = { barAdmissions: [], licenses: [disbarred], state: 'AL' };
  const { send } = await adminOf(
    lawyer({ ...unlisted, name: 'Robert Q. Dalton', city: 'Huntsville' }),
    lawyer({ ...unlisted, name: 'Robert Dalby' }),
    lawyer({ ...unlisted, name: 'Robert Dalton', state: 'TX', city: 'Dallas' }),
  );
  const lists = { practiceAreas: [], barAdmissions: [], barAssociations: [], languages: [] };
  const add = (name: string) =>
    send('POST', '/listings', { specialty: '', ...lists, city: 'Mobile', state: 'AL', name });
  for (const name of ['Robert Dalton', 'Bob Dalton'])
    expect(await add(name)).toMatchObject({
      status: 409,
      body: { current: { duplicates: [{ id: 1, duplicateReasons: ['name'] }] } },
    });
  expect((await add('Robert X. Dalton')).status).toBe(201);
});

test('switches premium and activity on and off, and filters by them', async () => {
  const { get, send, open, publicProfile } = await adminOf(
    lawyer({ name: 'Ann Aver' }),
    lawyer({ name: 'Bob Bell' }),
    lawyer({ name: 'Cy Cole', isVerified: false }),
  );
  const put = async (id: number, what: string, json: object) => {
    const { version } = (await open(id)).listing;
    return (await send('PUT', `/listings/${id}/${what}`, { version, ...json })).status;
  };
  expect(await put(1, 'premium', { isPremium: true, until: day(-1) })).toBe(422);
  expect(await put(1, 'premium', { isPremium: true, until: day(20) })).toBe(200);
  expect(await put(2, 'premium', { isPremium: true, until: day(200) })).toBe(200);
  expect(await put(3, 'activity', { isActive: false })).toBe(200);
  expect(await publicProfile(1)).toMatchObject({ isPremium: true });
  expect(JSON.stringify(await publicProfile(1))).not.toContain(day(20));
  expect(await publicProfile(3)).toMatchObject({ isActive: false, phone: null });

  const names = async (query: string) =>
    (await get(`/listings?${query}`)).body.listings.map(({ name }: { name: string }) => name);
  expect(await names('')).toEqual(['Ann Aver', 'Bob Bell', 'Cy Cole']);
  expect(await names('only=premium')).toEqual(['Ann Aver', 'Bob Bell']);
  expect(await names('only=ending')).toEqual(['Ann Aver']);
  expect(await names('only=inactive')).toEqual(['Cy Cole']);
  expect(await names('only=unverified')).toEqual(['Cy Cole']);
  expect(await names('only=verified&q=bell')).toEqual(['Bob Bell']);
  expect(await put(1, 'premium', { isPremium: false })).toBe(200);
  expect(await names('only=premium')).toEqual(['Bob Bell']);
});

test('finds a listing by ID, bar number, email, phone, name, firm and place', async () => {
  const { get } = await adminOf(
    lawyer({ barNumber: 'ASB-7' }),
    lawyer({ name: 'Bo Li', lawFirmName: 'Quay LLP', city: 'Mobile', zipCode: '36602' }),
  );
  const search = async (q: string) => {
    const { body } = await get(`/listings?q=${encodeURIComponent(q)}`);
    const ids = (list: { id: number }[]) => list.map(({ id }) => id);
    return { exact: ids(body.exact), listings: ids(body.listings) };
  };
  expect((await search('#2')).exact).toEqual([2]);
  expect((await search('2')).exact).toEqual([2]);
  expect((await search('ASB-7')).exact).toEqual([1]);
  expect((await search('MARISOL@delgado.example')).exact).toEqual([1, 2]);
  expect((await search('(205) 555-0114')).exact).toEqual([1, 2]);
  expect((await search('Delgado')).listings).toEqual([1]);
  expect((await search('Quay')).listings).toEqual([2]);
  expect(await search('nobody@nowhere.example')).toEqual({ exact: [], listings: [] });
  for (const wrong of ['page=0', 'page=1001', 'only=everything']) {
    expect((await get(`/listings?${wrong}`)).status).toBe(400);
  }
});

test('a removal needs a reason, is final and is logged', async () => {
  const { get, send, app } = await adminOf(lawyer());
  expect((await send('DELETE', '/listings/1', { reason: ' ' })).status).toBe(422);
  expect((await send('DELETE', '/listings/1', { reason: 'She asked by email' })).status).toBe(204);
  expect((await send('DELETE', '/listings/1', { reason: 'Again' })).status).toBe(404);
  expect((await app.request('/api/lawyers/1')).status).toBe(404);
  expect((await get('/listings/1')).status).toBe(404);
  const { entries } = (await get('/audit-log?subject=lawyer&action=remove')).body;
  expect(entries).toMatchObject([{ subjectId: 1, before: null, reason: 'She asked by email' }]);
});

test('rejects an unknown listing, a missing session, another site and another content type', async () => {
  const { app, get, send } = await adminOf(lawyer());
  const { listing } = (await get('/listings/1')).body;
  for (const id of ['2', '0', '-1', '1e3', 'x', '99999999999999999999']) {
    expect((await get(`/listings/${id}`)).status).toBe(404);
    expect((await send('PUT', `/listings/${id}`, listing)).status).toBe(404);
  }
  const foreign = { Origin: 'https://evil.example', 'Sec-Fetch-Site': 'cross-site' };
  expect((await send('PUT', '/listings/1', listing, foreign)).status).toBe(403);
  expect((await send('DELETE', '/listings/1', { reason: 'Evil' }, foreign)).status).toBe(403);
  expect((await send('PUT', '/listings/1', listing, { 'Content-Type': 'text/plain' })).status).toBe(
    415,
  );
  for (const path of ['/listings', '/listings/1', '/audit-log', '/decisions/1']) {
    expect((await app.request(`/api/admin${path}`)).status).toBe(401);
  }
});

test('pages through the audit log, newest first, filtered by actor, action and subject', async () => {
  const { get, send, open } = await adminOf(lawyer(), lawyer());
  for (let index = 0; index < 60; index++) {
    const { version } = (await open()).listing;
    await send('PUT', '/listings/1/activity', { version, isActive: index % 2 === 1 });
  }
  const { version } = (await open(2)).listing;
  await send('PUT', '/listings/2/activity', { version, isActive: false });
  const ids = ({ entries }: { entries: { id: number }[] }) => entries.map(({ id }) => id);
  const first = (await get('/audit-log')).body;
  expect(ids(first)).toEqual(Array.from({ length: 50 }, (_, index) => 61 - index));
  const second = (await get(`/audit-log?beforeId=${first.nextBeforeId}`)).body;
  expect(ids(second)).toEqual(Array.from({ length: 11 }, (_, index) => 11 - index));
  expect(second.nextBeforeId).toBeNull();
  expect(ids((await get('/audit-log?subject=lawyer&subjectId=2')).body)).toEqual([61]);
  expect(ids((await get('/audit-log?actor=bob')).body)).toEqual([]);
  expect(ids((await get('/audit-log?actor=ANN&action=edit&beforeId=3')).body)).toEqual([2, 1]);
  expect((await get('/audit-log?subject=newspaper')).status).toBe(400);
  expect((await get('/audit-log/actions')).body).toEqual(['edit']);
});
