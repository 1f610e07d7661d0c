import { expect, test } from 'vitest';
import { continueBulkEdits } from '../../../db/lawyers/bulk-edits.ts';
import { createTestAppWithLawyers, lawyer } from '../../testing/test-app.ts';
import { administratorHeaders } from '../../testing/test-session.ts';

const KEY = 'a random key of a form';

async function adminOf(...lawyers: Parameters<typeof createTestAppWithLawyers>) {
  const { app, db } = await createTestAppWithLawyers(...lawyers);
  const session = await administratorHeaders(db);
  const get = async (path: string) => {
    const response = await app.request(`/api/admin${path}`, { headers: session });
    return response.headers.get('Content-Type')?.includes('json')
      ? response.json()
      : response.text();
  };
  /** Confirms the change of the listings that are selected now. */
  const change = async ({ q = '', only = '', ids, ...json }: Record<string, unknown>) => {
    const selection = { ...(q ? { q } : {}), ...(only ? { only } : {}), ...(ids ? { ids } : {}) };
    const query = new URLSearchParams(selection as Record<string, string>);
    const { digest } = await get(`/listings/bulk?${query}`);
    return post({ digest, ...selection, ...json });
  };
  const post = async (json: object) => {
    const response = await app.request('/api/admin/listings/bulk', {
      method: 'POST',
      headers: { ...session, 'Content-Type': 'application/json' },
      body: JSON.stringify({ key: KEY, ...json }),
    });
    return { status: response.status, body: await response.json() };
  };
  return { db, get, change, post };
}

test('changes all listings that match a search, once per form, and logs one entry', async () => {
  const { get, change } = await adminOf(
    lawyer({ name: 'Ann Aver' }),
    lawyer({ name: 'Bob Bell', isVerified: false }),
    lawyer({ name: 'Cy Cole', isVerified: false }),
  );
  const selection = { only: 'unverified' };
  expect(await get('/listings/bulk?only=unverified')).toMatchObject({
    total: 2,
    first: [{ name: 'Bob Bell' }, { name: 'Cy Cole' }],
  });
  expect((await change({ ...selection, change: 'deactivate', total: 3 })).status).toBe(409);
  const edit = { ...selection, change: 'deactivate', total: 2 };
  const [first, again] = [await change(edit), await change(edit)];
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect((await get('/listings?only=inactive')).total).toBe(2);
  expect((await get('/audit-log')).entries).toMatchObject([
    {
      action: 'edit several',
      after: { change: 'deactivate', listings: 2, bulkEdit: first.body.id },
    },
  ]);
  expect(await get(`/listings/bulk/${first.body.id}`)).toMatchObject({
    total: 2,
    done: 2,
    endedAt: expect.any(String),
  });
  const csv = await get(`/listings/bulk/export?edit=${first.body.id}`);
  expect(csv.trim().split('\n')).toHaveLength(3);
  expect(csv).toContain('Bob Bell');
  expect(csv).not.toContain('Ann Aver');
});

test('turns premium on and off for checked listings', async () => {
  const { get, change } = await adminOf(lawyer(), lawyer(), lawyer());
  const ids = '1,3,99';
  const on = { ids, change: 'premium', until: '2099-12-31', total: 2 };
  expect((await change({ ...on, until: '2020-01-01' })).body.errors).toHaveProperty('until');
  expect((await change(on)).status).toBe(201);
  expect((await get('/listings/1')).listing.premium).toEqual({ until: '2099-12-31' });
  expect((await get('/listings/2')).listing.premium).toBeNull();
  const forever = { ...on, ids: '3', until: '', total: 1, key: `${KEY} 2` };
  expect((await change(forever)).status).toBe(201);
  expect((await get('/listings/3')).listing.premium).toEqual({ until: null });
  expect((await change({ ids, change: 'end premium', total: 2, key: `${KEY} 3` })).status).toBe(
    201,
  );
  expect((await get('/listings?only=premium')).total).toBe(0);
});

test('a confirmation holds only for the filter, the listings and the rows that it showed', async () => {
  const { db, get, post } = await adminOf(
    lawyer({ name: 'Ann Aver', isVerified: false }),
    lawyer({ name: 'Bob Bell' }),
  );
  const { total, digest } = await get('/listings/bulk?only=unverified');
  const edit = { only: 'unverified', change: 'deactivate', total, digest };
  await db.updateTable('lawyers').set({ isVerified: 1 }).where('id', '=', 1).execute();
  await db.updateTable('lawyers').set({ isVerified: 0 }).where('id', '=', 2).execute();
  const sameNumber = await post(edit);
  expect([sameNumber.status, sameNumber.body.message]).toEqual([
    409,
    expect.stringContaining('1 listing is selected now. Nothing was changed.'),
  ]);
  const now = await get('/listings/bulk?only=unverified');
  expect((await post({ ...edit, ids: '2', digest: now.digest })).status).toBe(409);
  await db.updateTable('lawyers').set({ isPremium: 1 }).where('id', '=', 2).execute();
  expect((await post({ ...edit, digest: now.digest })).status).toBe(409);
  expect((await get('/listings?only=inactive')).total).toBe(0);
  const { digest: current } = await get('/listings/bulk?only=unverified');
  expect((await post({ ...edit, digest: current })).status).toBe(201);
});

test('one bulk edit runs at a time; an interrupted one is continued first', async () => {
  const { db, get, change } = await adminOf(...Array.from({ length: 3 }, () => lawyer()));
  await change({ change: 'deactivate', total: 3 });
  await db.updateTable('bulkEdits').set({ done: 1, endedAt: null }).execute();
  await db.updateTable('lawyers').set({ isActive: 1 }).where('id', '>', 1).execute();
  const other = { change: 'premium', until: '2099-12-31', total: 3, key: `${KEY} 2` };
  const rejected = await change(other);
  expect([rejected.status, rejected.body.message]).toEqual([
    409,
    expect.stringContaining('still running: 1 of 3 are done. Nothing was changed.'),
  ]);
  await expect
    .poll(() => get('/listings/bulk/1'))
    .toMatchObject({ done: 3, endedAt: expect.any(String) });
  expect((await get('/listings?only=inactive')).total).toBe(3);
  expect((await change(other)).status).toBe(201);
});

test('more than 100 listings need their number as a confirmation', async () => {
  const { change } = await adminOf(...Array.from({ length: 101 }, () => lawyer()));
  const edit = { change: 'deactivate', total: 101 };
  const { status, body } = await change(edit);
  expect([status, body.errors]).toEqual([422, { confirmation: 'Please type 101 to confirm' }]);
  expect((await change({ ...edit, confirmation: '101' })).status).toBe(201);
});

test('an interrupted change continues with the remaining listings', async () => {
  const { db, get, change } = await adminOf(...Array.from({ length: 3 }, () => lawyer()));
  await change({ change: 'deactivate', total: 3 });
  await db.updateTable('bulkEdits').set({ done: 1, endedAt: null }).execute();
  await db.updateTable('lawyers').set({ isActive: 1 }).where('id', '>', 1).execute();
  expect(await continueBulkEdits(db, () => new Date())).toBe(1);
  expect(await continueBulkEdits(db, () => new Date())).toBe(0);
  expect((await get('/listings?only=inactive')).total).toBe(3);
});
