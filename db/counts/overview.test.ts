import { expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { searchIndex } from '../search/search-index.ts';
import { readOverview } from './overview.ts';

test('counts the listed lawyers, also after some were removed or moved', async () => {
  const db = await createTestDirectory(lawyer(), lawyer({ isPremium: true }), lawyer());
  await searchIndex(db);
  await db.deleteFrom('lawyers').where('id', '=', 1).execute();
  await db.updateTable('lawyers').set({ state: 'GA' }).where('id', '=', 2).execute();
  const { lawyers } = await readOverview(db, '2026-11-01', (time) => time.slice(0, 10));
  expect(lawyers).toEqual({ total: 2, premium: 1 });
});
