import { expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { searchLawyers } from '../lawyers/lawyers.ts';
import { searchIndex } from './search-index.ts';

test('finds lawyers by specialty in a directory with more than 65,536 specialties', async () => {
  const db = await createTestDirectory(
    lawyer({ specialty: 'Tax' }),
    lawyer({ specialty: 'Divorce' }),
    lawyer({ specialty: 'Wills and Trusts' }),
  );
  const { values } = (await searchIndex(db)).columns;
  for (let i = 0; i < 65_536; i++) values.specialtyIndex(`Specialty ${i}`);
  await db.updateTable('lawyers').set({ specialty: 'Elder Law' }).where('id', '=', 2).execute();
  const foundIds = async (specialty: string) => {
    const page = { limit: 20, offset: 0 };
    const search = { specialty, radiusMiles: 50 };
    const { lawyers } = await searchLawyers(db, search, page, '2026-11-22');
    return lawyers.map(({ id }) => id);
  };
  expect(await foundIds('Elder Law')).toEqual([2]);
  expect(await foundIds('Tax')).toEqual([1]);
  expect(await foundIds('Wills and Trusts')).toEqual([3]);
  expect(await foundIds('Divorce')).toEqual([]);
});
