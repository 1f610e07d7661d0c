import { describe, expect, test } from 'vitest';
import { activeLicense, createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { countFilterOptions } from '../search/filter-counts.ts';
import { findUnlistedLawyers } from './unlisted-lawyers.ts';

const disbarred = (jurisdiction: string, number: string | null = null) =>
  activeLicense({ jurisdiction, number, status: 'disbarred' });
const unlisted = (name: string, state = 'AL', number: string | null = null) =>
  lawyer({ name, state, barAdmissions: [], licenses: [disbarred(state, number)] });

const db = await createTestDirectory(
  unlisted('Jane Q. Novak', 'TX', 'TX-204817'),
  lawyer({ name: 'Jane Novak' }),
  unlisted('Robert Dalton Jr.'),
  unlisted('Élise O’Brien-Vega'),
  unlisted('Austin Reed'),
  unlisted('Ann Long'),
  unlisted('Maria de la Cruz'),
  lawyer({ name: 'Rosa Alvarez', barNumber: 'AL-771204' }),
);

/** The names of the unlisted lawyers that a text finds. */
async function find(text: string, directory = db, limit = 5): Promise<string[]> {
  const { query, place } = await search(text, directory);
  if (!query) return [];
  const found = await findUnlistedLawyers(directory, text, query, place, limit);
  return found.map(({ name }) => name);
}

const search = (q: string, directory = db) =>
  countFilterOptions(directory, { q, radiusMiles: 50 }, { years: [], radii: [] });

describe('an unlisted lawyer is found by', () => {
  test.each([
    ['jane novak', 'Jane Q. Novak'],
    ['Novak, Jane', 'Jane Q. Novak'],
    ['"Jane Novak"', 'Jane Q. Novak'],
    ['JANE QUINCY NOVAK, ESQ.', 'Jane Q. Novak'],
    ['is Jane Novak licensed?', 'Jane Q. Novak'],
    ['Is attorney Jane Novak still licensed to practice law in Texas?', 'Jane Q. Novak'],
    ['jane novak dallas, tx', 'Jane Q. Novak'],
    ['jane novak disbarred', 'Jane Q. Novak'],
    ['TX-204817', 'Jane Q. Novak'],
    ['texas bar number tx-204817', 'Jane Q. Novak'],
    ['is TX-204817 active', 'Jane Q. Novak'],
    ['bob dalton', 'Robert Dalton Jr.'],
    ['robert t dalton', 'Robert Dalton Jr.'],
    ["elise o'brien vega", 'Élise O’Brien-Vega'],
    ['is austin reed licensed', 'Austin Reed'],
    ['is austin m. reed licensed', 'Austin Reed'],
    ['austin reed mobile alabama', 'Austin Reed'],
    ['was ann long disbarred', 'Ann Long'],
    ['maria cruz', 'Maria de la Cruz'],
    ['maria de la cruz', 'Maria de la Cruz'],
  ])('“%s”', async (text, name) => {
    expect(await find(text)).toEqual([name]);
  });
});

test.each([
  'disbarred lawyer',
  'novak',
  'jane',
  'j novak',
  'jane r. novak',
  'robert dalton sr',
  'rob daltons',
  'rosa alvarez',
  'my brother robert dalton was arrested',
  'austin',
  'car accident lawyer in austin',
  'TX-20481',
  'AL-771204',
  'georgia bar number TX-204817',
  '(205) 555-0114',
])('“%s” finds no unlisted lawyer', async (text) => {
  expect(await find(text)).toEqual([]);
});

test('a listed lawyer of the same name stays the only result', async () => {
  expect((await search('jane novak')).total).toBe(1);
});

test.each([
  'is rosa alvarez licensed?',
  'Is Rosa Alvarez licensed to practice law in Alabama?',
  'was attorney rosa alvarez of birmingham al ever disbarred',
])('“%s” finds the listed lawyer', async (text) => {
  const { total, query } = await search(text);
  expect({ total, ignored: query?.ignored }).toEqual({ total: 1, ignored: [] });
});

test('of several namesakes, those at the searched place come first', async () => {
  const albany = { city: 'Albany', state: 'NY', latitude: 42.65, longitude: -73.75 };
  const mobile = { city: 'Mobile', state: 'AL', latitude: 30.69, longitude: -88.04 };
  const kimPark = (initial: string, place: object, jurisdiction: string) =>
    lawyer({
      name: `Kim ${initial}. Park`,
      barAdmissions: [],
      licenses: [disbarred(jurisdiction)],
      ...place,
    });
  const namesakes = await createTestDirectory(
    ...['A', 'B', 'C', 'D'].map((initial) => kimPark(initial, albany, 'NY')),
    kimPark('M', mobile, 'AL'),
    kimPark('N', albany, 'AL'),
    kimPark('Z', {}, 'AL'),
  );
  expect(await find('kim park birmingham al', namesakes)).toEqual(
    ['Z', 'M', 'N', 'A', 'B'].map((initial) => `Kim ${initial}. Park`),
  );
  expect(await find('kim park alabama', namesakes, 2)).toEqual(['Kim M. Park', 'Kim N. Park']);
});
