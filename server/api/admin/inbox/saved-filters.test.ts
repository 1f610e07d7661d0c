import { expect, test } from 'vitest';
import { createAdministrator } from '../../../../db/accounts/administrators.ts';
import { createTestInbox } from './test-inbox.ts';

const late = { kind: 'requests', name: 'Late', query: 'isLate=true' };

test('a filter is saved under a name, replaced under the same name, and removed', async () => {
  const { call } = await createTestInbox();
  expect((await call('/filters', 'POST', late)).body).toEqual([{ id: 1, ...late }]);
  const mine = { ...late, query: 'isLate=true&isMine=true' };
  expect((await call('/filters', 'POST', mine)).body).toEqual([{ id: 1, ...mine }]);
  expect((await call('/filters', 'POST', { ...late, kind: 'lawyers' })).status).toBe(422);
  expect((await call('/filters/1', 'DELETE')).body).toEqual([]);
  expect((await call('/filters/1', 'DELETE')).status).toBe(200);
});

test('search words, which may be about a person, are not saved', async () => {
  const { call } = await createTestInbox();
  const query = 'status=closed&q=Dana+Whitfield&page=2';
  const filter = { kind: 'requests', name: 'Dana', query };
  expect((await call('/filters', 'POST', filter)).body).toMatchObject([{ query: 'status=closed' }]);
});

test('saved filters are each administrator’s own', async () => {
  const { call, db, clock } = await createTestInbox();
  const other = { email: 'ben@counselatlas.example', passwordHash: 'x' };
  const administratorId = await createAdministrator(db, other, 'system', clock.now);
  await db
    .insertInto('savedFilters')
    .values({ ...late, kind: 'requests', administratorId })
    .execute();
  expect((await call('/filters')).body).toEqual([]);
  await call('/filters/1', 'DELETE');
  expect(await db.selectFrom('savedFilters').selectAll().execute()).toHaveLength(1);
});
