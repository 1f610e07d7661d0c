import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { searchLawyers } from '../lawyers/lawyers.ts';
import { countFilterOptions } from './filter-counts.ts';
import { searchIndex } from './search-index.ts';

const radiusMiles = 50;

test('the database rejects a lawyer with an unknown state', async () => {
  const db = await createTestDirectory(lawyer());
  await expect(createTestDirectory(lawyer({ state: 'XX' }))).rejects.toThrow(/foreign key/i);
  const update = db.updateTable('lawyers').set({ state: 'XX' }).execute();
  await expect(update).rejects.toThrow(/foreign key/i);
});

test('leaves out a lawyer whose state another program has made unknown, and logs it', async () => {
  const log = vi.mocked(console.error).mockImplementation(() => {});
  const db = await createTestDirectory(
    lawyer({ name: 'Ada Alabama', state: 'AL' }),
    lawyer({ name: 'Xenia Nowhere', state: 'AK' }),
    lawyer({ name: 'Zoe Georgia', state: 'GA' }),
  );
  await sql`pragma foreign_keys = off`.execute(db);
  await db.updateTable('lawyers').set({ state: 'XX' }).where('id', '=', 2).execute();
  const { lawyers, total } = await searchLawyers(
    db,
    { radiusMiles },
    { limit: 10, offset: 0 },
    '2026-11-22',
  );
  expect(lawyers.map(({ name }) => name).sort()).toEqual(['Ada Alabama', 'Zoe Georgia']);
  expect(total).toBe(2);
  const { state } = await countFilterOptions(db, { radiusMiles }, { years: [5], radii: [50] });
  expect(state).toMatchObject({ alabama: 1, alaska: 0, georgia: 1 });
  expect(log.mock.calls.join()).toContain("1, for example lawyer 2 with the state 'XX'");
  log.mockClear();
});

test('leaves out a lawyer with an invalid list, while building the index and afterward', async () => {
  const log = vi.mocked(console.error).mockImplementation(() => {});
  const db = await createTestDirectory(lawyer(), lawyer(), lawyer());
  const corrupt = (id: number) =>
    db.updateTable('lawyers').set({ languages: '[1]' }).where('id', '=', id).execute();
  const total = async () => (await searchIndex(db)).cube.count({});
  await corrupt(1);
  expect(await total()).toBe(2);
  await corrupt(2);
  await db.deleteFrom('lawyers').where('id', '=', 3).execute();
  expect(await total()).toBe(0);
  expect(log.mock.calls.join()).toContain('1, for example lawyer 2');
  log.mockClear();
});
