import { describe, expect, test } from 'vitest';
import { addDays } from '../data/dates.ts';
import { seededRandom } from '../demo/random.ts';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { queryPlansOf } from '../engine/test-query-plans.ts';
import { dailyDraw } from '../search/daily-draw.ts';
import { searchIndex } from '../search/search-index.ts';
import {
  featuredLawyers,
  findLawyer,
  type LawyerSearch,
  readLawyers,
  searchLawyers,
} from './lawyers.ts';

const firstPage = { limit: 100, offset: 0 };
const radiusMiles = 50;
const day = '2026-11-22';
type Search = Omit<LawyerSearch, 'radiusMiles'>;
type Directory = Awaited<ReturnType<typeof createTestDirectory>>;

/** The names of the matching lawyers in the public order. */
async function orderedNames(db: Directory, search: Search): Promise<string[]> {
  const { lawyers } = await searchLawyers(db, { ...search, radiusMiles }, firstPage, day);
  return lawyers.map((result) => result.name);
}

/** The names of the matching lawyers in alphabetical order. */
async function findNames(db: Directory, search: Search): Promise<string[]> {
  return (await orderedNames(db, search)).sort();
}

const idsOf = (lawyers: readonly { id: number }[]) => lawyers.map(({ id }) => id);

/** A degree of latitude on a sphere of the Earth's mean radius. */
const MILES_PER_DEGREE = 69.0934;

const mobile = { city: 'Mobile', latitude: 30.6944, longitude: -88.0431 };
const atlanta = { city: 'Atlanta', state: 'GA', latitude: 33.749, longitude: -84.388 };

describe('a place', async () => {
  const db = await createTestDirectory(
    lawyer({ name: 'In Birmingham' }),
    lawyer({ name: 'In Mobile', ...mobile }),
    lawyer({ name: 'In Atlanta', ...atlanta }),
  );

  test.each(['alabama', 'Alabama', 'ALABAMA', 'al', 'AL'])(
    'finds a state written as %s',
    async (state) => {
      expect(await findNames(db, { state })).toEqual(['In Birmingham', 'In Mobile']);
      expect(await findNames(db, { location: state })).toEqual(['In Birmingham', 'In Mobile']);
    },
  );

  test.each(['birmingham', 'Birmingham', 'BIRMINGHAM'])(
    'finds a city written as %s',
    async (city) => {
      expect(await findNames(db, { city })).toEqual(['In Birmingham']);
      expect(await findNames(db, { location: city })).toEqual(['In Birmingham']);
    },
  );

  test('finds a city with a state only in that state', async () => {
    expect(await findNames(db, { city: 'mobile', state: 'alabama' })).toEqual(['In Mobile']);
    expect(await findNames(db, { city: 'mobile', state: 'georgia' })).toEqual([]);
  });

  test('treats a location next to a state as a city in that state, unless it is the state itself', async () => {
    expect(await findNames(db, { location: 'mobile', state: 'alabama' })).toEqual(['In Mobile']);
    expect(await findNames(db, { location: 'alabama', state: 'AL' })).toHaveLength(2);
  });

  test.each([
    { state: 'atlantis' },
    { city: 'nowhere' },
    { location: 'nowhere' },
    { state: 'atlantis', city: 'birmingham' },
  ])('matches no lawyers for an unknown place: %o', async (search) => {
    expect(await searchLawyers(db, { ...search, radiusMiles }, firstPage, day)).toEqual({
      lawyers: [],
      total: 0,
    });
    expect(await featuredLawyers(db, { ...search, radiusMiles }, 6, day)).toEqual([]);
  });
});

test('finds a city with the same name as a state if both are given', async () => {
  const db = await createTestDirectory(
    lawyer({
      name: 'In the city',
      city: 'New York',
      state: 'NY',
      latitude: 40.7143,
      longitude: -74.006,
    }),
    lawyer({
      name: 'In Buffalo',
      city: 'Buffalo',
      state: 'NY',
      latitude: 42.8865,
      longitude: -78.8784,
    }),
    lawyer({
      name: 'In Washington',
      city: 'Washington',
      state: 'DC',
      latitude: 38.8951,
      longitude: -77.0364,
    }),
  );
  const newYork = { location: 'new york', city: 'new-york', state: 'new-york' };
  expect(await findNames(db, newYork)).toEqual(['In the city']);
  expect(await findNames(db, { location: 'new york' })).toEqual(['In Buffalo', 'In the city']);
  const washington = { location: 'washington', city: 'washington', state: 'district-of-columbia' };
  expect(await findNames(db, washington)).toEqual(['In Washington']);
});

test('picks the most populous city with the name if no state is given', async () => {
  const db = await createTestDirectory(
    lawyer({
      name: 'In Oregon',
      city: 'Portland',
      state: 'OR',
      latitude: 45.5234,
      longitude: -122.6762,
    }),
    lawyer({
      name: 'In Maine',
      city: 'Portland',
      state: 'ME',
      latitude: 43.6615,
      longitude: -70.2553,
    }),
  );
  expect(await findNames(db, { city: 'portland' })).toEqual(['In Oregon']);
  expect(await findNames(db, { city: 'portland', state: 'ME' })).toEqual(['In Maine']);
});

describe('within 50 miles', () => {
  const north = (miles: number) => 33.5207 + miles / MILES_PER_DEGREE;

  test('finds a lawyer 49.9 miles away but not one 50.1 miles away', async () => {
    const db = await createTestDirectory(
      lawyer({ name: 'Near', latitude: north(49.9) }),
      lawyer({ name: 'Far', latitude: north(50.1) }),
    );
    const { lawyers } = await searchLawyers(
      db,
      { city: 'birmingham', radiusMiles },
      firstPage,
      day,
    );
    expect(lawyers.map((result) => [result.name, result.distanceMiles])).toEqual([['Near', 49.9]]);
  });

  test('crosses state lines', async () => {
    const chattanooga = {
      city: 'Chattanooga',
      state: 'TN',
      latitude: 35.0456,
      longitude: -85.3097,
    };
    const dalton = { city: 'Dalton', state: 'GA', latitude: 34.7698, longitude: -84.9702 };
    const db = await createTestDirectory(
      lawyer({ name: 'In Tennessee', ...chattanooga }),
      lawyer({ name: 'In Georgia', ...dalton }),
    );
    expect(await findNames(db, { city: 'chattanooga', state: 'tennessee' })).toEqual([
      'In Georgia',
      'In Tennessee',
    ]);
  });

  test('returns a distance only in a city search', async () => {
    const db = await createTestDirectory(lawyer());
    const { lawyers } = await searchLawyers(db, { state: 'alabama', radiusMiles }, firstPage, day);
    expect(lawyers[0]).not.toHaveProperty('distanceMiles');
  });
});

describe('a filter', async () => {
  const db = await createTestDirectory(
    lawyer({ name: 'Injury', yearsExperience: 5 }),
    lawyer({
      name: 'Family',
      specialty: 'Child Custody',
      practiceAreas: ['family-law', 'personal-injury'],
      yearsExperience: 20,
      languages: ['English', 'Spanish'],
    }),
    lawyer({
      name: 'Silent',
      practiceAreas: [],
      specialty: 'Elder Law',
      yearsExperience: null,
      languages: [],
    }),
  );

  test.each(['family-law', 'Family Law', 'FAMILY LAW'])(
    'finds a practice area written as %s',
    async (area) => {
      expect(await findNames(db, { practiceArea: area })).toEqual(['Family']);
    },
  );

  test('finds every lawyer in a practice area, even if it isn’t the first one', async () => {
    expect(await findNames(db, { practiceArea: 'personal-injury' })).toEqual(['Family', 'Injury']);
  });

  test('finds no lawyers for an unknown practice area', async () => {
    expect(await findNames(db, { practiceArea: 'time-travel' })).toEqual([]);
  });

  test.each(['Child Custody', 'child custody', 'child-custody'])(
    'finds a specialty written as %s',
    async (specialty) => {
      expect(await findNames(db, { specialty })).toEqual(['Family']);
    },
  );

  test('ignores case in languages', async () => {
    expect(await findNames(db, { language: 'spanish' })).toEqual(['Family']);
  });

  test('treats years of experience as a minimum', async () => {
    expect(await findNames(db, { yearsExperience: 5 })).toEqual(['Family', 'Injury']);
    expect(await findNames(db, { yearsExperience: 6 })).toEqual(['Family']);
    expect(await findNames(db, { yearsExperience: 21 })).toEqual([]);
  });

  test('requires all filters to match', async () => {
    const search = { practiceArea: 'personal-injury', language: 'Spanish', yearsExperience: 10 };
    expect(await findNames(db, { ...search, state: 'AL' })).toEqual(['Family']);
    expect(await findNames(db, { ...search, state: 'GA' })).toEqual([]);
  });
});

describe('the public order', () => {
  const draw = dailyDraw('list', day);
  const drawn = (...ids: number[]) => ids.toSorted((a, b) => draw(a) - draw(b));

  test('sorts by active, then verified, then the draw of the day', async () => {
    const db = await createTestDirectory(
      lawyer({ isActive: false }),
      lawyer({ isVerified: false }),
      lawyer(),
      lawyer(),
      lawyer(),
      lawyer({ isVerified: false }),
      lawyer({ isActive: false, isVerified: false }),
    );
    const { lawyers } = await searchLawyers(db, { radiusMiles }, firstPage, day);
    expect(idsOf(lawyers)).toEqual([...drawn(3, 4, 5), ...drawn(2, 6), 1, 7]);
  });

  test('sorts by whole miles in a city search, after active and verified', async () => {
    const db = await createTestDirectory(
      lawyer({ name: 'A far', latitude: 33.9 }),
      lawyer({ name: 'B near' }),
      lawyer({ name: 'C nearest but unverified', isVerified: false }),
    );
    expect(await orderedNames(db, { city: 'birmingham' })).toEqual([
      'B near',
      'A far',
      'C nearest but unverified',
    ]);
  });

  test('draws among the lawyers within the same mile', async () => {
    const milesAway = [0.1, 0.3, 0.5, 0.7, 0.9, 1.1];
    const db = await createTestDirectory(
      ...milesAway.map((miles) => lawyer({ latitude: 33.5207 + miles / MILES_PER_DEGREE })),
    );
    const search = { city: 'birmingham', radiusMiles };
    const { lawyers } = await searchLawyers(db, search, firstPage, day);
    expect(idsOf(lawyers)).toEqual([...drawn(1, 2, 3, 4, 5), 6]);
  });

  test.each([{ practiceArea: 'family-law' }, { q: 'divorce' }])(
    'puts lawyers whose main practice area is the requested one first, with %o',
    async (area) => {
      const also = ['tax-law', 'family-law'];
      const main = ['family-law', 'tax-law'];
      const db = await createTestDirectory(
        lawyer({ practiceAreas: also }),
        lawyer({ practiceAreas: main, latitude: 33.9 }),
        lawyer({ practiceAreas: also }),
        lawyer({ practiceAreas: main, latitude: 33.9 }),
        lawyer({ practiceAreas: main, isVerified: false }),
        lawyer({ practiceAreas: also, isVerified: false }),
        // Enough lawyers that the first page is selected without sorting the rest.
        ...Array.from({ length: 100 }, () => lawyer({ practiceAreas: also, isActive: false })),
      );
      for (const place of [{}, { state: 'AL' }, { city: 'birmingham' }]) {
        const search = { ...area, ...place, radiusMiles };
        const { lawyers } = await searchLawyers(db, search, { limit: 5, offset: 0 }, day);
        expect(idsOf(lawyers)).toEqual([...drawn(2, 4), ...drawn(1, 3), 5]);
      }
    },
  );

  test('changes every day, and is always the same for a given day', async () => {
    const db = await createTestDirectory(...Array.from({ length: 30 }, () => lawyer()));
    const orderOn = async (date: string) =>
      idsOf((await searchLawyers(db, { radiusMiles }, firstPage, date)).lawyers);
    const today = await orderOn(day);
    expect(await orderOn('2026-11-23')).not.toEqual(today);
    expect(await orderOn(day)).toEqual(today);
    expect(today.toSorted((a, b) => a - b)).toEqual(today.map((_, index) => index + 1));
  });

  test('does not depend on premium', async () => {
    const seed = 7;
    const random = seededRandom(seed);
    const lawyersToAdd = Array.from({ length: 60 }, (_, index) =>
      lawyer({
        name: `Lawyer ${random.integer(1, 30)}`,
        isActive: random.chance(0.8),
        isVerified: random.chance(0.7),
        practiceAreas: random.sample(['family-law', 'personal-injury', 'tax-law'], 2),
        latitude: 33.5207 + random.fraction() / 2,
        phone: `2055550${index}`,
      }),
    );
    const db = await createTestDirectory(...lawyersToAdd);
    const places: Search[] = [{}, { state: 'AL' }, { city: 'birmingham' }];
    const searches = places.flatMap((place) => [place, { ...place, practiceArea: 'tax-law' }]);
    const orders = () =>
      Promise.all(
        searches.map(async (search) => {
          const { lawyers } = await searchLawyers(db, { ...search, radiusMiles }, firstPage, day);
          return idsOf(lawyers);
        }),
      );
    const before = await orders();
    for (let flip = 0; flip < 200; flip++) {
      const isPremium = random.chance(0.5) ? 1 : 0;
      await db
        .updateTable('lawyers')
        .set({ isPremium })
        .where('id', '=', random.integer(1, 60))
        .execute();
      expect(await orders(), `seed ${seed}, flip ${flip}`).toEqual(before);
    }
  });
});

test('returns pages of one day that don’t overlap and omit no lawyer', async () => {
  const lawyersToAdd = Array.from({ length: 45 }, () => lawyer());
  const db = await createTestDirectory(...lawyersToAdd);
  const ids: number[] = [];
  for (const offset of [0, 20, 40]) {
    const { lawyers, total } = await searchLawyers(db, { radiusMiles }, { limit: 20, offset }, day);
    expect(total).toBe(45);
    ids.push(...idsOf(lawyers));
  }
  expect(ids.sort((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, index) => index + 1));
  expect(await searchLawyers(db, { radiusMiles }, { limit: 20, offset: 60 }, day)).toEqual({
    lawyers: [],
    total: 45,
  });
});

test('features only premium lawyers, up to the limit, and applies the filters', async () => {
  const db = await createTestDirectory(
    ...Array.from({ length: 8 }, (_, index) => lawyer({ name: `Paid ${index}`, isPremium: true })),
    lawyer({ name: 'Paid in Georgia', isPremium: true, ...atlanta }),
    // Enough lawyers that the first page is selected without sorting the rest.
    ...Array.from({ length: 200 }, () => lawyer({ name: 'A Better Name', isPremium: false })),
  );
  const names = async (search: Search, limit: number) =>
    (await featuredLawyers(db, { ...search, radiusMiles }, limit, day)).map(
      (result) => result.name,
    );
  expect(await names({}, 6)).toHaveLength(6);
  expect(await names({}, 6)).not.toContain('A Better Name');
  expect(await names({ practiceArea: 'personal-injury' }, 6)).not.toContain('A Better Name');
  expect(await names({}, 100)).not.toContain('A Better Name');
  expect(await names({ state: 'georgia' }, 6)).toEqual(['Paid in Georgia']);
  expect(await names({ city: 'atlanta' }, 6)).toEqual(['Paid in Georgia']);
});

test('a daily draw features every premium lawyer on about the same number of days', async () => {
  const db = await createTestDirectory(
    ...Array.from({ length: 20 }, (_, index) =>
      lawyer({ isPremium: true, isActive: index % 2 === 0, isVerified: index % 3 === 0 }),
    ),
  );
  const days = new Map<number, number>();
  for (let passed = 0; passed < 365; passed++) {
    const date = addDays('2026-01-01', passed);
    const featured = await featuredLawyers(db, { radiusMiles }, 6, date);
    for (const { id } of featured) days.set(id, (days.get(id) ?? 0) + 1);
  }
  expect(days.size).toBe(20);
  const expected = (365 * 6) / 20;
  // Five standard deviations of a draw of 6 out of 20.
  const margin = 5 * Math.sqrt(365 * 0.3 * 0.7);
  for (const [id, count] of days) expect(Math.abs(count - expected), `${id}`).toBeLessThan(margin);
});

test('returns a complete lawyer: booleans, lists in order, and null for absent values', async () => {
  const given = lawyer({
    isPremium: true,
    phone: null,
    practiceAreas: ['personal-injury', 'family-law'],
    languages: ['Spanish', 'English'],
    barAdmissions: ['Georgia', 'Alabama'],
    barAssociations: [],
  });
  const db = await createTestDirectory(given);
  const { latitude: _latitude, longitude: _longitude, ...expected } = given;
  const licenses = expected.licenses.map((license) => ({ id: 1, ...license }));
  const licenseCheck = { asOf: '2026-11-01', source: licenses[0]?.source };
  const derived = { id: 1, licenseCheck, unlistedReason: null };
  const { provenance, ...found } = (await findLawyer(db, 1)) ?? {};
  expect(found).toEqual({ ...expected, ...derived, licenses });
  expect(provenance).not.toHaveProperty('phone');
  expect(await findLawyer(db, 2)).toBeNull();
});

test('a lawyer who was unlisted after the index was read isn’t in the results', async () => {
  const db = await createTestDirectory(lawyer(), lawyer());
  const index = await searchIndex(db);
  const matches = [1, 2].map((id) => ({ row: index.rowOf(id) as number, distanceRank: undefined }));
  await db
    .updateTable('lawyers')
    .set({ unlistedReason: 'suspended' })
    .where('id', '=', 1)
    .execute();
  expect(idsOf(await readLawyers(db, index, matches, {}))).toEqual([2]);
});

test('a page of results reads only the rows of its lawyers', async () => {
  const db = await createTestDirectory(lawyer(), lawyer());
  const index = await searchIndex(db);
  const matches = [1, 2].map((id) => ({ row: index.rowOf(id) as number, distanceRank: undefined }));
  const [plan] = await queryPlansOf(db, () => readLawyers(db, index, matches, {}));
  expect(plan?.reads).toContainEqual(
    expect.objectContaining({ table: 'lawyers', index: 'primary key', by: [expect.any(String)] }),
  );
});

test('a repeated search sees a change of a contact detail', async () => {
  const db = await createTestDirectory(lawyer({ phone: '2055550101' }));
  const search = { q: '205-555-0101', radiusMiles };
  expect((await searchLawyers(db, search, firstPage, day)).total).toBe(1);
  await db.updateTable('lawyers').set({ phone: '2055550199' }).execute();
  expect((await searchLawyers(db, search, firstPage, day)).total).toBe(0);
});

test('a repeated search sees a lawyer’s new text', async () => {
  const db = await createTestDirectory(lawyer({ bio: 'Old' }));
  await searchLawyers(db, { radiusMiles }, firstPage, day);
  await db.updateTable('lawyers').set({ bio: 'New' }).execute();
  const { lawyers } = await searchLawyers(db, { radiusMiles }, firstPage, day);
  expect(lawyers.map(({ bio }) => bio)).toEqual(['New']);
});
