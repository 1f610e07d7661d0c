import { describe, expect, test } from 'vitest';
import { seededRandom } from '../demo/random.ts';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import type { NewLawyer } from '../lawyers/lawyer-rows.ts';
import { searchLawyers } from '../lawyers/lawyers.ts';
import { dailyDraw } from './daily-draw.ts';
import { candidates } from './matches.ts';
import { orderedMatches, type Sort } from './order.ts';
import { resolveFilter } from './resolve-filter.ts';
import { searchIndex } from './search-index.ts';

const day = '2026-11-22';
const drawNumber = dailyDraw('list', day);
const seed = 66;
const random = seededRandom(seed);
const MILES_PER_DEGREE = 69.0934;
/** Seven steps north are within 50 miles, eight aren't. */
const STEP = 0.1;
const birmingham = 33.5207;
/** In the order of their last names, and then of their first names. */
const NAMES = ['Zoe Ortiz', 'Dora Quill, Jr.', 'Ada Whitfield', 'Ben Whitfield'];
const people = Array.from({ length: 600 }, () =>
  lawyer({
    name: random.one(NAMES),
    lawFirmName: random.one([null, 'Whitfield Group']),
    state: random.one(['AL', 'GA']),
    isActive: random.chance(0.8),
    isVerified: random.chance(0.6),
    yearsExperience: random.one([null, 0, 3, 7, 12, 30]),
    practiceAreas: random.sample(['personal-injury', 'family-law', 'tax-law'], 2),
    languages: random.sample(['English', 'Spanish', 'Ladin'], 2),
    specialty: random.one(['Child Custody', 'Elder Law']),
    latitude: birmingham + random.integer(0, 10) * STEP,
  }),
).map((person, index) => ({ ...person, id: index + 1 }));
const db = await createTestDirectory(...people.map(({ id: _, ...person }) => person));

type Person = NewLawyer & { id: number };
type Search = ReturnType<typeof drawSearch>;

function drawSearch() {
  return {
    radiusMiles: 50,
    ...random.one([{}, {}, { state: 'AL' }, { city: 'birmingham', state: 'AL' }]),
    ...(random.chance(0.3) ? { practiceArea: random.one(['personal-injury', 'tax-law']) } : {}),
    ...(random.chance(0.3) ? { language: random.one(['English', 'Spanish', 'Ladin']) } : {}),
    ...(random.chance(0.3) ? { yearsExperience: random.one([0, 5, 7, 10]) } : {}),
    ...(random.chance(0.2) ? { specialty: 'Elder Law' } : {}),
    ...(random.chance(0.3) ? { q: 'whitfield' } : {}),
  } as {
    radiusMiles: number;
    state?: string;
    city?: string;
    practiceArea?: string;
    language?: string;
    yearsExperience?: number;
    specialty?: string;
    q?: string;
  };
}

const stepsNorth = ({ latitude }: Person) => Math.round(((latitude ?? 0) - birmingham) / STEP);
const nameNumber = ({ name }: Person) => NAMES.indexOf(name);

/** The expected IDs: filters every lawyer and sorts with a plain comparison. */
function expectedIds(search: Search, sort: Sort): number[] {
  const { city, state, practiceArea, language, yearsExperience, specialty, q } = search;
  const matching = people.filter(
    (person) =>
      (city ? stepsNorth(person) <= 7 : !state || person.state === state) &&
      (!practiceArea || person.practiceAreas.includes(practiceArea)) &&
      (!language || person.languages.includes(language)) &&
      (yearsExperience === undefined || (person.yearsExperience ?? -1) >= yearsExperience) &&
      (!specialty || person.specialty === specialty) &&
      (!q || /Whitfield/.test(person.name + person.lawFirmName)),
  );
  const statusRank = (person: Person) => (person.isActive ? 0 : 2) + (person.isVerified ? 0 : 1);
  const miles = (person: Person) => (city ? stepsNorth(person) * STEP * MILES_PER_DEGREE : 0);
  const words = (person: Person) => (!q || /Whitfield/.test(person.name) ? 0 : 1);
  const isOtherArea = ({ practiceAreas: [main] }: Person) =>
    practiceArea && main !== practiceArea ? 1 : 0;
  const recommended = [
    words,
    statusRank,
    isOtherArea,
    (person: Person) => Math.floor(miles(person)),
  ];
  const keys: Record<Sort, ((person: Person) => number)[]> = {
    recommended,
    distance: city ? [miles, statusRank, isOtherArea] : recommended,
    name: [nameNumber],
    years: [(person) => -(person.yearsExperience ?? -1), statusRank, isOtherArea],
  };
  const lastKey = ({ id }: Person) => (sort === 'name' ? id : drawNumber(id));
  return matching
    .sort((a, b) => {
      for (const key of keys[sort]) if (key(a) !== key(b)) return key(a) - key(b);
      return lastKey(a) - lastKey(b);
    })
    .map(({ id }) => id);
}

describe.each(['recommended', 'distance', 'name', 'years'] as const)('by %s', (sort) => {
  test('all pages together list each lawyer once, in the order of a plain sort', async () => {
    for (let draw = 0; draw < 60; draw++) {
      const search = drawSearch();
      const expected = expectedIds(search, sort);
      // At most 31 pages per draw, because each page runs a query.
      const limit = Math.max(random.one([3, 20, 100]), Math.ceil(expected.length / 30));
      const context = `seed ${seed}, draw ${draw}, ${JSON.stringify(search)}, pages of ${limit}`;
      const paged: number[] = [];
      for (let offset = 0; offset <= expected.length; offset += limit) {
        const { lawyers, total } = await searchLawyers(db, search, { limit, offset }, day, sort);
        expect(total, context).toBe(expected.length);
        for (const { id, distanceMiles } of lawyers) {
          paged.push(id);
          const steps = search.city && stepsNorth(people[id - 1] as Person);
          const miles = steps === undefined ? undefined : Number(steps) * STEP * MILES_PER_DEGREE;
          if (miles === undefined) expect(distanceMiles, context).toBeUndefined();
          else expect(distanceMiles, context).toBeCloseTo(miles, 0);
        }
      }
      expect(paged, context).toEqual(expected);
    }
  });

  test('a page beyond the end reads no rows if the total is known', async () => {
    const index = await searchIndex(db);
    const order = await index.orderOn(day);
    const unread = {
      get starts(): never {
        throw new Error('The lawyers were scanned.');
      },
      ends: new Uint32Array(0),
    };
    const page = { limit: 100, offset: 9_999_999_998 * 100 };
    for (const search of [{}, { state: 'AL' }, { language: 'Spanish', yearsExperience: 5 }]) {
      const resolved = await resolveFilter(db, index, { ...search, radiusMiles: 50 });
      expect(orderedMatches(index, order, resolved?.filter ?? {}, unread, sort, page)).toEqual({
        matches: [],
        total: expectedIds({ ...search, radiusMiles: 50 }, sort).length,
      });
    }
  });

  test('a page beyond the end tests each lawyer once if the total is unknown', async () => {
    const index = await searchIndex(db);
    const order = await index.orderOn(day);
    let testedRows = 0;
    const rowTest = () => {
      testedRows++;
      return true;
    };
    const page = { limit: 100, offset: 9_999_999_998 * 100 };
    const result = orderedMatches(index, order, { rowTest }, candidates(index, {}), sort, page);
    expect(result).toEqual({ matches: [], total: people.length });
    expect(testedRows).toBe(people.length);
  });
});
