import { expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { searchLawyers } from '../lawyers/lawyers.ts';
import { countFilterOptions } from './filter-counts.ts';
import { searchIndex } from './search-index.ts';

const db = await createTestDirectory(
  lawyer({ name: 'Ana Cruz', city: 'San Juan', state: 'PR', latitude: 18.46, longitude: -66.1 }),
  lawyer({ name: 'Jo Reyes', city: 'Tamuning', state: 'GU', latitude: 13.49, longitude: 144.78 }),
  lawyer({ name: 'Kim Diaz', state: 'AL' }),
);
const radiusMiles = 50;

async function namesOf(search: object): Promise<string[]> {
  const page = { limit: 10, offset: 0 };
  const { lawyers } = await searchLawyers(db, { ...search, radiusMiles }, page, '2026-11-22');
  return lawyers.map(({ name }) => name);
}

test.each([
  [{ state: 'PR' }, 'Ana Cruz'],
  [{ state: 'puerto-rico' }, 'Ana Cruz'],
  [{ location: 'Puerto Rico' }, 'Ana Cruz'],
  [{ city: 'san-juan', state: 'puerto-rico' }, 'Ana Cruz'],
  [{ location: '00901' }, 'Ana Cruz'],
  [{ q: 'Puerto Rico' }, 'Ana Cruz'],
  [{ q: 'San Juan, PR' }, 'Ana Cruz'],
  [{ state: 'guam' }, 'Jo Reyes'],
  [{ q: 'lawyer in Guam' }, 'Jo Reyes'],
])('lawyers in the territories are found: %o', async (search, name) => {
  expect(await namesOf(search)).toEqual([name]);
});

test('a search without a place lists lawyers of states and territories', async () => {
  expect((await searchIndex(db)).columns.size).toBe(3);
  expect(await namesOf({})).toHaveLength(3);
});

test('the list of states has 51 entries, and a territory only if it is searched', async () => {
  const choices = { years: [5], radii: [50] };
  const everywhere = await countFilterOptions(db, { radiusMiles }, choices);
  expect(everywhere.total).toBe(3);
  expect(Object.keys(everywhere.state)).toHaveLength(51);
  const { state } = await countFilterOptions(db, { state: 'PR', radiusMiles }, choices);
  expect(Object.keys(state)).toHaveLength(52);
  expect(state['puerto-rico']).toBe(1);
});
