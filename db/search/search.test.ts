import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { bulkInsertLawyers } from '../demo/bulk-insert.ts';
import { misspell } from '../demo/misspell.ts';
import { seededRandom } from '../demo/random.ts';
import { syntheticLawyers } from '../demo/synthetic-lawyers.ts';
import { createTestDirectory, isOnPostgres, lawyer } from '../engine/test-directory.ts';
import { fullScansOf, queryPlansOf } from '../engine/test-query-plans.ts';
import { addLawyers } from '../lawyers/lawyer-rows.ts';
import { searchLawyers } from '../lawyers/lawyers.ts';
import { findZip } from '../places/places.ts';
import { countFilterOptions } from './filter-counts.ts';
import { readColumns } from './read-columns.ts';
import { readNameOrder } from './read-names.ts';
import { searchIndex } from './search-index.ts';
import { suggest } from './suggestions.ts';
import { readUnlistedNames } from './unlisted-names.ts';

const radiusMiles = 50;
const day = '2026-11-22';
const choices = { years: [5, 10, 15, 20], radii: [10, 25, 50, 100] };
const allResults = { limit: 1000, offset: 0 };
const nation = [...syntheticLawyers(3000)];
const db = await createTestDirectory(...nation);

async function topFiveNames(q: string): Promise<string[]> {
  const { lawyers } = await searchLawyers(db, { q, radiusMiles }, { limit: 5, offset: 0 }, day);
  return lawyers.map(({ name }) => name);
}

describe('a search by name', () => {
  test('finds a name with a typo among the first five results in 95% of searches', async () => {
    const seed = 95;
    const random = seededRandom(seed);
    const drawn = random.sample(nation, 300).filter(({ name }) => /\p{L}{4}/u.test(name));
    let hits = 0;
    for (const { name } of drawn) {
      if ((await topFiveNames(misspell(random, name))).includes(name)) hits++;
    }
    console.info(`The right lawyer in the first five: ${hits} of ${drawn.length} (seed ${seed}).`);
    expect(hits / drawn.length).toBeGreaterThanOrEqual(0.95);
  });

  test('ranks an exact name before a firm name and before a misspelled name', async () => {
    const directory = await createTestDirectory(
      lawyer({ name: 'Ada Delgada', lawFirmName: null }),
      lawyer({ name: 'Ben Ortiz', lawFirmName: 'Delgado & Ortiz' }),
      lawyer({ name: 'Zoe Delgado', lawFirmName: null }),
    );
    const { lawyers } = await searchLawyers(
      directory,
      { q: 'delgado', radiusMiles },
      allResults,
      day,
    );
    expect(lawyers.map(({ name }) => name)).toEqual(['Zoe Delgado', 'Ben Ortiz', 'Ada Delgada']);
  });

  test('requires short words to be exact', async () => {
    const directory = await createTestDirectory(lawyer({ name: 'Li Wu', lawFirmName: null }));
    const total = async (q: string) =>
      (await searchLawyers(directory, { q, radiusMiles }, allResults, day)).total;
    expect(await total('Li Wu')).toBe(1);
    expect(await total('Lo Wu')).toBe(0);
  });
});

describe('the search box', async () => {
  const directory = await createTestDirectory(
    lawyer({ name: 'Will Smith', lawFirmName: null, practiceAreas: ['tax-law'] }),
    lawyer({ name: 'Ana Ruiz', lawFirmName: null, practiceAreas: ['estate-planning'] }),
    lawyer({
      name: 'Ben Ortiz',
      lawFirmName: 'Opelika Injury Law',
      practiceAreas: ['personal-injury'],
      city: 'Opelika',
      zipCode: '36801',
      latitude: null,
      longitude: null,
    }),
  );
  test.each([
    ['will', ['Ana Ruiz']],
    ['"will"', ['Will Smith']],
    ['will smith', ['Will Smith']],
    ['car crash', ['Ben Ortiz']],
    ['car crash in Opelika, AL', ['Ben Ortiz']],
    ['car crash in Mobile, AL', []],
    ['36801', ['Ben Ortiz']],
    ['ruiz 35203', ['Ana Ruiz']],
    ['ruiz 36801', []],
    ['Birmingham', ['Ana Ruiz', 'Will Smith']],
    ['opelika', ['Ben Ortiz']],
    ['alabama', ['Ana Ruiz', 'Ben Ortiz', 'Will Smith']],
    ['', ['Ana Ruiz', 'Ben Ortiz', 'Will Smith']],
  ])('finds the lawyers for %o', async (q, expected) => {
    const { lawyers } = await searchLawyers(directory, { q, radiusMiles }, allResults, day);
    expect(lawyers.map(({ name }) => name).sort()).toEqual(expected);
  });

  test.each([
    '"',
    '*',
    'NEAR(a b)',
    'a AND',
    'name:x',
    '^',
    '😀',
    '\u0000\u0007',
    'x'.repeat(10_000),
    'a '.repeat(5000),
    '"unclosed',
    '-',
    "';drop table lawyers;--",
  ])('accepts any text without a database error', async (q) => {
    expect((await searchLawyers(directory, { q, radiusMiles }, allResults, day)).total).toBeTypeOf(
      'number',
    );
    expect(await suggest(directory, q)).toBeInstanceOf(Array);
    expect((await countFilterOptions(directory, { q, radiusMiles }, choices)).total).toBeTypeOf(
      'number',
    );
  });
});

describe('facet counts', () => {
  test.each([
    {},
    { state: 'california' },
    { city: 'houston', state: 'texas' },
    { practiceArea: 'family-law', language: 'Spanish' },
    { state: 'new-york', yearsExperience: 10 },
    { city: 'chicago', practiceArea: 'tax-law', yearsExperience: 7 },
    { q: 'divorce' },
    { q: 'ashford', state: 'texas' },
    { q: 'ashford', city: 'houston', state: 'texas', language: 'Spanish' },
  ])('equal the search totals of each choice, with %o', async (search) => {
    const counts = await countFilterOptions(db, { ...search, radiusMiles }, choices);
    const total = async (change: object) =>
      (await searchLawyers(db, { ...search, ...change, radiusMiles }, { limit: 1, offset: 0 }, day))
        .total;
    expect(counts.total).toBe(await total({}));
    for (const slug of ['family-law', 'tax-law', 'personal-injury']) {
      expect(counts.practiceArea[slug], slug).toBe(await total({ practiceArea: slug }));
    }
    for (const years of choices.years) {
      expect(counts.yearsExperience[years], `${years}`).toBe(
        await total({ yearsExperience: years }),
      );
    }
    for (const language of ['English', 'Spanish', 'Hindi']) {
      expect(counts.language[language], language).toBe(await total({ language }));
    }
    for (const state of ['texas', 'california', 'alabama']) {
      expect(counts.state[state], state).toBe(
        await total({ state, city: undefined, location: undefined }),
      );
    }
  });

  test.each([
    { city: 'houston', state: 'texas' },
    { city: 'new-york', practiceArea: 'tax-law' },
    { location: 'chicago', language: 'Spanish', yearsExperience: 10 },
    { city: '36801' },
    { q: 'dui Dallas' },
    { q: 'los angeles' },
    { q: 'ashford', city: 'houston', state: 'texas' },
  ])('equal the search total of each radius around a city, with %o', async (search) => {
    const { radius } = await countFilterOptions(db, { ...search, radiusMiles }, choices);
    for (const miles of choices.radii) {
      const { total } = await searchLawyers(db, { ...search, radiusMiles: miles }, allResults, day);
      expect(radius[miles], `${miles}`).toBe(total);
    }
  });

  test.each([{}, { state: 'texas' }, { q: 'divorce' }, { q: 'texas' }, { city: 'Nowhere at all' }])(
    'contain no radius counts if the search has no city, with %o',
    async (search) => {
      expect((await countFilterOptions(db, { ...search, radiusMiles }, choices)).radius).toEqual(
        {},
      );
    },
  );

  test('exclude unknown experience from “at least 0 years”', async () => {
    const directory = await createTestDirectory(
      lawyer({ yearsExperience: 0 }),
      lawyer({ yearsExperience: null }),
    );
    const search = { yearsExperience: 0, radiusMiles };
    expect((await searchLawyers(directory, search, allResults, day)).total).toBe(1);
    expect((await countFilterOptions(directory, search, choices)).total).toBe(1);
  });

  test('list the filters that alone exclude every lawyer', async () => {
    const directory = await createTestDirectory(
      lawyer({ languages: ['English', 'Korean'], practiceAreas: ['family-law'] }),
    );
    const search = { language: 'Hindi', practiceArea: 'family-law', state: 'AL', radiusMiles };
    expect((await countFilterOptions(directory, search, choices)).without).toEqual([
      { filter: 'language', total: 1 },
    ]);
  });
});

describe('dropping the city filter keeps the state filter, and vice versa', async () => {
  const directory = await createTestDirectory(
    lawyer({ city: 'Opelika', zipCode: '36801', latitude: null, longitude: null }),
    lawyer({ city: 'Montgomery', zipCode: '36104', latitude: null, longitude: null }),
    lawyer({ city: 'Austin', state: 'TX', zipCode: '78701', latitude: null, longitude: null }),
  );
  test.each([
    [{ state: 'CA', city: 'Opelika', location: 'opelika' }, { state: 1 }],
    [{ state: 'CA', location: 'Opelika' }, { state: 1 }],
    [{ location: 'texas', city: 'Opelika' }, { city: 1 }],
    [{ state: 'AL', city: 'Mobile' }, { city: 2 }],
    [{ city: 'Mobile', location: 'Mobile' }, { city: 2 }],
    [{ location: 'california' }, { state: 3 }],
    [{ city: 'Nowhere at all', location: 'Nowhere at all' }, { city: 3 }],
  ])('%o', async (search, expected) => {
    const { without } = await countFilterOptions(directory, { ...search, radiusMiles }, choices);
    expect(Object.fromEntries(without.map(({ filter, total }) => [filter, total]))).toEqual(
      expected,
    );
  });
});

describe('the list can be sorted', async () => {
  const directory = await createTestDirectory(
    lawyer({ name: 'Ada Carver', latitude: 33.9, yearsExperience: 30 }),
    lawyer({ name: 'Cleo Baker', yearsExperience: null }),
    lawyer({ name: 'Ben Adams', isActive: false, yearsExperience: 40 }),
  );
  test.each([
    ['recommended', ['Cleo Baker', 'Ada Carver', 'Ben Adams']],
    ['distance', ['Cleo Baker', 'Ben Adams', 'Ada Carver']],
    ['name', ['Ben Adams', 'Cleo Baker', 'Ada Carver']],
    ['years', ['Ben Adams', 'Ada Carver', 'Cleo Baker']],
  ] as const)('by %s', async (sort, expected) => {
    const search = { city: 'birmingham', radiusMiles };
    const { lawyers } = await searchLawyers(directory, search, allResults, day, sort);
    expect(lawyers.map(({ name }) => name)).toEqual(expected);
  });
});

test('the next search reflects added, changed and removed lawyers', async () => {
  const directory = await createTestDirectory(lawyer({ name: 'Ada' }));
  const names = async () =>
    (await searchLawyers(directory, { radiusMiles }, allResults, day)).lawyers.map(
      ({ name }) => name,
    );
  expect(await names()).toEqual(['Ada']);
  await addLawyers(directory, [lawyer({ name: 'Ben' })]);
  expect(await names()).toEqual(['Ada', 'Ben']);
  await directory.updateTable('lawyers').set({ isActive: 0 }).where('name', '=', 'Ada').execute();
  expect(await names()).toEqual(['Ben', 'Ada']);
  await directory.deleteFrom('lawyers').where('name', '=', 'Ben').execute();
  expect(await names()).toEqual(['Ada']);
});

describe('the index', () => {
  test('is built once for concurrent callers, and follows a change once', async () => {
    const directory = await createTestDirectory(lawyer());
    const concurrentIndexes = async () =>
      new Set(await Promise.all([1, 2, 3].map(() => searchIndex(directory))));
    const [first, ...others] = await concurrentIndexes();
    expect(others).toEqual([]);
    await addLawyers(directory, [lawyer()]);
    const [second, ...more] = await concurrentIndexes();
    expect(more).toEqual([]);
    expect(second).toBe(first);
    expect(first?.version).toBe(1);
  });

  test('contains a change during its build for later callers', async () => {
    const directory = await createTestDirectory(lawyer());
    const before = searchIndex(directory);
    await addLawyers(directory, [lawyer()]);
    expect((await searchIndex(directory)).columns.size).toBe(2);
    await before;
    expect((await searchIndex(directory)).columns.size).toBe(2);
  });

  test('contains only lawyers who were present throughout the build', async () => {
    const directory = await createTestDirectory(
      lawyer({ name: 'Ada Adams', languages: ['Ladin'] }),
      lawyer({ name: 'Ben Brown' }),
      lawyer({ name: 'Cleo Clark', languages: ['Ladin'], state: 'TX', isVerified: false }),
    );
    const reading = readColumns(directory);
    // At this point, only the names have been read.
    await yieldToEventLoop();
    await directory.deleteFrom('lawyers').where('id', '=', 2).execute();
    await addLawyers(directory, [lawyer({ name: 'Dora Diaz', languages: ['Ladin'] })]);
    const { columns } = await reading;
    expect(columns.size).toBe(2);
    const rows = new Map([0, 1].map((row) => [columns.id[row], row]));
    expect([...rows.keys()].sort()).toEqual([1, 3]);
    const ranks = [1, 3].map((id) => columns.nameRank[rows.get(id) as number]);
    expect(ranks).toEqual([0, 1]);
    const ladin = columns.values.languageSets.containing(
      columns.values.languageIndexes.get('ladin') as number,
    );
    const speaksLadin = (row: number) => ladin[columns.languages[row] as number] === 1;
    expect([...rows.values()].map(speaksLadin)).toEqual([true, true]);
  });

  test('yields to other requests after every few thousand lawyers', async () => {
    const countIterationsWhileBuilding = async (lawyers: number) => {
      const directory = await createTestDirectory();
      await bulkInsertLawyers(directory, syntheticLawyers(lawyers), () => {});
      let iterations = 0;
      let isBuilt = false;
      const countIteration = () => {
        iterations++;
        if (!isBuilt) setImmediate(countIteration);
      };
      setImmediate(countIteration);
      await searchIndex(directory);
      isBuilt = true;
      return iterations;
    };
    // The cities are read only once.
    await searchIndex(db);
    const [few, many] = [
      await countIterationsWhileBuilding(1),
      await countIterationsWhileBuilding(20_000),
    ];
    expect(many - few).toBeGreaterThanOrEqual(6);
  });
});

describe('queries use the database indexes', () => {
  // A comparison of several columns is an expression on PostgreSQL.
  const by = expect.arrayContaining([isOnPostgres ? '<expr>' : 'name']);
  const byName = { index: 'lawyersByName', isIndexOnly: true, by };
  test.each<[string, () => Promise<unknown>, object]>([
    ['names in order', () => readNameOrder(db), byName],
    ['unlisted names', () => readUnlistedNames(db), byName],
    ['a ZIP code', () => findZip(db, '36801'), { index: 'primary key' }],
  ])('for %s', async (_, read, expected) => {
    const plans = await queryPlansOf(db, read);
    const reads = plans.flatMap((plan) => plan.reads);
    expect(reads).toContainEqual(expect.objectContaining(expected));
    expect(fullScansOf(...plans)).toEqual([]);
    expect(plans.filter(({ sorts }) => sorts)).toEqual([]);
  });
});
