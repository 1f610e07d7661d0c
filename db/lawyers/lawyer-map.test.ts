import { describe, expect, test } from 'vitest';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { countFilterOptions } from '../search/filter-counts.ts';
import type { LawyerSearch } from '../search/resolve-filter.ts';
import { type LawyerMap, mapLawyers } from './lawyer-map.ts';

const page = { limit: 20, offset: 0, sort: 'recommended' as const, day: '2026-11-22' };
const hoover = { city: 'Hoover', zipCode: '35244', latitude: 33.35, longitude: -86.83 };
const atlanta = {
  city: 'Atlanta',
  state: 'GA',
  zipCode: '30303',
  latitude: 33.75,
  longitude: -84.39,
};
const mobile = { city: 'Mobile', zipCode: null, latitude: 30.69, longitude: -88.04 };
const db = await createTestDirectory(
  ...Array.from({ length: 25 }, (_, i) => lawyer({ name: `Birmingham ${i}` })),
  lawyer({ name: 'Ann Lee', ...hoover, practiceAreas: ['family-law'], isActive: false }),
  lawyer({ name: 'Bo Kim', ...hoover, languages: ['Spanish'], isActive: false }),
  lawyer({ name: 'Cy Fox', ...mobile, practiceAreas: ['family-law'] }),
  lawyer({ name: 'Di Nun', city: 'Nowhereville', zipCode: null, latitude: null, longitude: null }),
  lawyer({ name: 'Ed Ray', ...atlanta }),
);

const mapOf = (search: Partial<LawyerSearch>, changes = {}) =>
  mapLawyers(db, { radiusMiles: 50, ...search }, { ...page, ...changes });

function countsOf(map: LawyerMap): Record<string, number> {
  if (!('cities' in map)) throw new Error(`no cities: ${map.kind}`);
  return Object.fromEntries(map.cities.map(({ city, count }) => [city.name, count]));
}

test('without a place, counts the lawyers of each state', async () => {
  const map = await mapOf({});
  expect(map).toMatchObject({ kind: 'country', states: { AL: 29, GA: 1, TX: 0 } });
});

describe('in a state', () => {
  test('counts the lawyers of each known city, the highest count first', async () => {
    const map = await mapOf({ state: 'alabama' });
    expect(countsOf(map)).toEqual({ Birmingham: 25, Hoover: 2, Mobile: 1 });
    expect(Object.keys(countsOf(map))[0]).toBe('Birmingham');
  });

  test.each([
    [{ practiceArea: 'family-law' }, { Hoover: 1, Mobile: 1 }],
    [{ language: 'Spanish' }, { Hoover: 1 }],
    [{ q: 'Cy Fox' }, { Mobile: 1 }],
    [{ q: 'family law' }, { Hoover: 1, Mobile: 1 }],
  ])('counts only the lawyers who match %o', async (filters, counts) => {
    const map = await mapOf({ state: 'alabama', ...filters });
    expect(countsOf(map)).toEqual(counts);
  });
});

describe('near a city', () => {
  const near = { city: 'birmingham', state: 'alabama' };

  test('each match is at an office of the requested page or counted in a city', async () => {
    for (const offset of [0, 20]) {
      const map = await mapOf(near, { offset });
      if (map.kind !== 'radius') throw new Error(map.kind);
      const shown = map.offices.flatMap(({ lawyerIds }) => lawyerIds).length;
      const others = Object.values(countsOf(map)).reduce((sum, count) => sum + count, 0);
      const { total } = await countFilterOptions(
        db,
        { ...near, radiusMiles: 50 },
        { years: [5], radii: [50] },
      );
      expect(shown).toBe(offset === 0 ? 20 : 7);
      expect(shown + others).toBe(total);
    }
  });

  test('lawyers in the same ZIP code share one point, the center of the ZIP code', async () => {
    const { offices } = (await mapOf(near, { offset: 20 })) as Extract<
      LawyerMap,
      { kind: 'radius' }
    >;
    expect(offices.map(({ lawyerIds }) => lawyerIds.length).sort()).toEqual([2, 5]);
    const inHoover = offices.find(({ lawyerIds }) => lawyerIds.length === 2);
    expect(inHoover?.position.latitude).not.toBe(hoover.latitude);
    expect(inHoover?.position.latitude).toBeCloseTo(33.35, 0);
  });

  test('a lawyer without a ZIP code is at the center of the city', async () => {
    const map = await mapOf({ city: 'mobile' });
    expect(map).toMatchObject({ kind: 'radius', state: 'AL', offices: [{ lawyerIds: [28] }] });
    if (map.kind === 'radius') expect(map.offices[0]?.position).toEqual(map.center);
  });

  test.each([
    ['near lawyers in Georgia', { latitude: 33.7, longitude: -84.4 }, 'GA'],
    ['in Alaska, far from all lawyers', { latitude: 61.2, longitude: -149.9 }, 'AK'],
  ])('a search around a position %s uses the map of that state', async (_, near, state) => {
    expect(await mapOf({ near })).toMatchObject({ kind: 'radius', state });
  });
});

test('an unknown place has no map', async () => {
  expect(await mapOf({ city: 'zzyzzx' })).toEqual({ kind: 'none' });
});
