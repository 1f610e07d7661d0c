import { beforeEach, describe, expect, test } from 'vitest';
import { EDIT_CONFLICT } from '../../contract/forms/notices.ts';
import {
  auditLog,
  call,
  emailsOfKind,
  followLink,
  latestTokens,
  publicProfile,
  requestLink,
  resetDirectory,
  signInAsAdministrator,
  signInAsLawyer,
} from './test-my-listing.ts';

beforeEach(resetDirectory);

describe('a change that needs approval', () => {
  const requested = {
    name: 'Marisol Delgado-Reyes',
    email: 'new@delgado.example',
    barNumber: 'A9',
    barAdmissions: ['Alabama', 'Georgia'],
  };

  test('stays pending, is shown as pending, and sends the team an email', async () => {
    const { save, read } = await signInAsLawyer(1);
    const { status } = await save({ ...requested, bio: 'At once.' });
    expect(status).toBe(200);
    expect(await publicProfile(1)).toMatchObject({
      name: 'Marisol Delgado',
      barAdmissions: ['Alabama'],
      bio: 'At once.',
    });
    const { listing, change } = await read();
    expect(listing).toMatchObject({ email: 'marisol@delgado.example', barNumber: 'A1' });
    expect(change).toMatchObject({
      changes: requested,
      requestedAt: '2026-11-21T08:00:00.000Z',
      decision: null,
    });
    const [email] = await emailsOfKind('listing-change-team');
    expect(email?.recipient).toBe('hello@counselatlas.example');
    expect(email?.text).toContain('Name: Marisol Delgado-Reyes');
    expect(email?.text).toContain('/admin/listings/changes?change=1');
  });

  test('includes the whole office address if its state changes', async () => {
    const { save, read } = await signInAsLawyer(1);
    const office = { location: '1 Peachtree', city: 'Atlanta', state: 'GA', zipCode: '30303' };
    await save(office);
    expect(await publicProfile(1)).toMatchObject({
      city: 'Birmingham',
      state: 'AL',
      zipCode: '35203',
    });
    expect((await read()).change.changes).toEqual(office);
  });

  test('stays pending if the lawyer then changes another field alone', async () => {
    const { headers, save, read } = await signInAsLawyer(1);
    await save(requested);
    const { version } = (await read()).listing;
    const edit = { version, bio: 'Something else.', barAdmissions: ['Alabama', 'Florida'] };
    expect((await call('PUT', '/api/my-listing', edit, headers)).status).toBe(200);
    const { listing, change } = await read();
    expect(listing).toMatchObject({ bio: 'Something else.', name: 'Marisol Delgado' });
    const changes = { ...requested, barAdmissions: ['Alabama', 'Florida'] };
    expect(change).toMatchObject({ decision: null, changes });
  });

  test('sends no second email if requested again, and is withdrawn if undone', async () => {
    const { save, read } = await signInAsLawyer(1);
    await save(requested);
    await save({ bio: 'Something else.' });
    expect(await emailsOfKind('listing-change-team')).toHaveLength(1);
    const { listing } = await read();
    const { name, email, barNumber, barAdmissions } = listing;
    await save({ name, email, barNumber, barAdmissions });
    expect((await read()).change).toMatchObject({ decision: 'withdrawn' });
    const headers = await signInAsAdministrator();
    expect((await call('GET', '/api/admin/listing-changes', undefined, headers)).body).toEqual([]);
  });
});

describe('the review of a change', () => {
  async function withPendingChange(changes: object) {
    const lawyerOne = await signInAsLawyer(1);
    await lawyerOne.save(changes);
    const headers = await signInAsAdministrator();
    const list = await call('GET', '/api/admin/listing-changes', undefined, headers);
    const alone = (id: number) =>
      call('GET', `/api/admin/listing-changes?id=${id}`, undefined, headers);
    expect((await alone(list.body[0].id)).body).toEqual([list.body[0]]);
    expect((await alone(99)).body).toEqual([]);
    const { id, version } = list.body[0];
    const decide = (id: number, decision: object) =>
      call('POST', `/api/admin/listing-changes/${id}`, decision, headers);
    const approve = () => decide(id, { decision: 'approved', version });
    return { ...lawyerOne, list, decide, approve, id: id as number };
  }

  test('shows the old and new values to administrators only', async () => {
    const { list, headers } = await withPendingChange({ name: 'Marisol Reyes' });
    expect(list.response.headers.get('X-Total-Count')).toBe('1');
    expect(list.body).toMatchObject([
      {
        lawyerId: 1,
        name: 'Marisol Delgado',
        before: { name: 'Marisol Delgado' },
        after: { name: 'Marisol Reyes' },
      },
    ]);
    for (const otherHeaders of [{}, headers]) {
      for (const [method, path] of [
        ['GET', '/api/admin/listing-changes'],
        ['POST', '/api/admin/listing-changes/1'],
      ] as const) {
        expect((await call(method, path, undefined, otherHeaders)).status).toBe(401);
      }
    }
  });

  test('publishes an approved change, emails the lawyer, and logs the approval', async () => {
    const { approve, read } = await withPendingChange({ name: 'Marisol Reyes' });
    expect((await approve()).status).toBe(200);
    expect(await publicProfile(1)).toMatchObject({ name: 'Marisol Reyes' });
    expect((await read()).change).toMatchObject({ decision: 'approved' });
    const [email] = await emailsOfKind('listing-change-decision');
    expect(email).toMatchObject({ recipient: 'marisol@delgado.example' });
    expect((await auditLog()).slice(-2)).toMatchObject([
      { actor: 'administrator ann@counselatlas.example', action: 'edit', subjectId: 1 },
      { actor: 'administrator ann@counselatlas.example', action: 'approve', subjectId: 1 },
    ]);
    expect((await approve()).status).toBe(404);
  });

  test('requires a reason to decline a change, and emails it to the lawyer', async () => {
    const { decide, id, read } = await withPendingChange({ barNumber: 'Z9' });
    const { status, body } = await decide(id, { decision: 'refused', reason: ' ' });
    expect([status, body.errors]).toEqual([
      422,
      { reason: 'Please enter a reason. The lawyer will see it.' },
    ]);
    const reason = 'The Alabama State Bar has no record of this number.';
    expect((await decide(id, { decision: 'refused', reason })).status).toBe(200);
    expect((await read()).listing.barNumber).toBe('A1');
    expect((await read()).change).toMatchObject({ decision: 'refused', reason });
    expect((await emailsOfKind('listing-change-decision'))[0]?.text).toContain(reason);
  });

  test('ends sessions and links of a replaced email, and notifies both addresses', async () => {
    await requestLink('marisol@delgado.example');
    const [token] = await latestTokens();
    const { approve, headers } = await withPendingChange({ email: 'new@delgado.example' });
    await approve();
    expect((await call('GET', '/api/my-listing', undefined, headers)).status).toBe(401);
    expect((await followLink(token)).status).toBe(410);
    const emails = await emailsOfKind('listing-change-decision');
    expect(emails.map(({ recipient }) => recipient)).toEqual([
      'marisol@delgado.example',
      'new@delgado.example',
    ]);
  });

  test('rejects the approval of a change that the lawyer has since replaced', async () => {
    const { approve, save } = await withPendingChange({ name: 'Marisol Reyes' });
    await save({ name: 'Marisol Reyes-Delgado' });
    expect((await approve()).status).toBe(404);
    expect(await publicProfile(1)).toMatchObject({ name: 'Marisol Delgado' });
  });

  test('reports a conflict if another administrator has edited the same field', async () => {
    const { approve } = await withPendingChange({ name: 'Marisol Reyes' });
    const headers = await signInAsAdministrator();
    const edit = async (changes: object) => {
      const { listing } = (await call('GET', '/api/admin/listings/1', undefined, headers)).body;
      return call('PUT', '/api/admin/listings/1', { ...listing, ...changes }, headers);
    };
    await edit({ bio: 'Something unrelated.' });
    expect((await edit({ name: 'Marisol D. Reyes' })).status).toBe(200);
    expect(await approve()).toMatchObject({ status: 409, body: { message: EDIT_CONFLICT } });
    expect(await publicProfile(1)).toMatchObject({ name: 'Marisol D. Reyes' });
    const [{ id, version }] = (await call('GET', '/api/admin/listing-changes', undefined, headers))
      .body;
    const again = { decision: 'approved', version };
    expect((await call('POST', `/api/admin/listing-changes/${id}`, again, headers)).status).toBe(
      200,
    );
    expect(await publicProfile(1)).toMatchObject({
      name: 'Marisol Reyes',
      bio: 'Something unrelated.',
    });
  });

  test('rejects a bar number that another listing has, and names that listing', async () => {
    const { approve } = await withPendingChange({ name: 'Marisol Reyes', barNumber: 'B2' });
    const { status, body } = await approve();
    expect(status).toBe(409);
    expect(body.message).toContain('Listing 3 already has this bar number');
    expect(await publicProfile(1)).toMatchObject({ name: 'Marisol Delgado' });
  });
});
