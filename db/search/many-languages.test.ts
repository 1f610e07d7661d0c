import { expect, test } from 'vitest';
import { seededRandom } from '../demo/random.ts';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { searchLawyers } from '../lawyers/lawyers.ts';
import { countFilterOptions } from './filter-counts.ts';
import { searchIndex } from './search-index.ts';
import { ValueSets } from './value-sets.ts';

const seed = 27;
const random = seededRandom(seed);
const names = Array.from({ length: 300 }, (_, i) => `Language ${i}`);
const lawyers = Array.from({ length: 600 }, () => ({
  state: random.one(['AL', 'TX'] as const),
  languages: Array.from({ length: random.integer(1, 6) }, () => random.one(names)),
}));
const db = await createTestDirectory(...lawyers.map((fields) => lawyer(fields)));
const options = { years: [5], radii: [50] };

const speakers = (language: string, state?: string) =>
  lawyers.filter((one) => one.languages.includes(language) && (!state || one.state === state));

test.each([undefined, 'AL'])(
  'counts each of 200 languages among the lawyers in %s',
  async (state) => {
    const { language } = await countFilterOptions(db, { state, radiusMiles: 50 }, options);
    const counted = Object.entries(language).filter(([name]) => names.includes(name));
    expect(counted.length, `seed ${seed}`).toBeGreaterThan(200);
    expect(counted).toEqual(counted.map(([name]) => [name, speakers(name, state).length]));
  },
);

test('counts languages by scanning the lawyers if the search has a name', async () => {
  const { language } = await countFilterOptions(db, { q: '"Marisol"', radiusMiles: 50 }, options);
  const counted = Object.entries(language).filter(([name]) => names.includes(name));
  expect(counted.length).toBeGreaterThan(200);
  for (const [name, count] of counted) expect(count).toBe(speakers(name).length);
});

test('finds the speakers of every language, also of those without a facet', async () => {
  for (const language of [
    names[0],
    names[299],
    ...(await searchIndex(db)).columns.values.languageNames.slice(-3),
  ] as string[]) {
    const page = { limit: 20, offset: 0 };
    const { total } = await searchLawyers(db, { language, radiusMiles: 50 }, page, '2026-11-22');
    expect(total).toBe(speakers(language).length);
  }
});

test('a language that no lawyer speaks has no results', async () => {
  const search = { language: 'Klingon', radiusMiles: 50 };
  const { total, language } = await countFilterOptions(db, search, options);
  expect([total, language['Language 1']]).toEqual([0, speakers('Language 1').length]);
});

test('equal sets share a number, in any order and with duplicates', () => {
  const sets = new ValueSets();
  expect([[3, 1], [1, 3, 3], [1], []].map((set) => sets.numberOf(set))).toEqual([0, 0, 1, 2]);
  expect([...sets.containing(3)]).toEqual([1, 0, 0]);
  expect(sets.countValues(Uint32Array.of(5, 2, 1), 4)).toEqual([0, 7, 0, 5]);
});
