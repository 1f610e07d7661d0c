import { expect, test } from 'vitest';
import { milesBetween } from '../places/distance.ts';
import { linesOf, namedAreas } from './named-areas.ts';
import { placeKey } from './place-key.ts';
import { shippedPlaces } from './shipped-places.ts';
import { jurisdictions } from './states.ts';

const { counties, regions, nicknames } = namedAreas();
const allCounties = [...counties.values()].flat();
const allRegions = [...regions.values()].flat();
const codes = new Set(jurisdictions.map(({ code }) => code));

test('there are 3,143 counties, each once, with those of Alaska since 2019', () => {
  expect(allCounties).toHaveLength(3143);
  expect(new Set(allCounties.map(({ name, state }) => `${name}/${state}`)).size).toBe(3143);
  const alaska = allCounties.filter(({ state }) => state === 'AK').map(({ name }) => name);
  expect(alaska).toHaveLength(30);
  expect(alaska).toContain('Chugach Census Area');
  expect(alaska).toContain('Copper River Census Area');
  expect(alaska.join()).not.toContain('Valdez');
});

test('of the counties with the same name, the most populous one comes first', () => {
  const first = (key: string) => counties.get(key)?.[0]?.state;
  expect(['cook', 'orange', 'montgomery', 'king', 'jefferson', 'st-louis'].map(first)).toEqual([
    'IL',
    'CA',
    'MD',
    'WA',
    'KY',
    'MO',
  ]);
});

test.each([
  ['cook', 'Chicago', 'IL'],
  ['los-angeles', 'Lancaster', 'CA'],
  ['san-bernardino', 'Needles', 'CA'],
  ['chugach', 'Whittier', 'AK'],
  ['copper-river', 'Glennallen', 'AK'],
])('the radius of %s county covers %s', (key, city, state) => {
  const [county] = counties.get(key) ?? [];
  const town = shippedPlaces()
    .towns()
    .find(({ name, state: code }) => name === city && code === state);
  if (!county || !town) throw new Error(`Unknown: ${key}, ${city}`);
  expect(milesBetween(county, town)).toBeLessThanOrEqual(county.ownRadiusMiles);
});

test('every area has a position, a radius and, unless it crosses states, a known state', () => {
  for (const { name, state, latitude, longitude, ownRadiusMiles, kind } of [
    ...allCounties,
    ...allRegions,
  ]) {
    expect(state === null || codes.has(state), name).toBe(true);
    expect(Number.isFinite(latitude) && Number.isFinite(longitude), name).toBe(true);
    expect(ownRadiusMiles, name).toBeGreaterThanOrEqual(kind === 'county' ? 15 : 3);
  }
});

test('there are at least 250 boroughs and neighborhoods and 120 regions, without duplicates', () => {
  const isLocal = (area: (typeof allRegions)[number]) => area.isBorough || area.isNeighborhood;
  expect(allRegions.filter(isLocal).length).toBeGreaterThanOrEqual(250);
  expect(allRegions.filter((area) => !isLocal(area)).length).toBeGreaterThanOrEqual(120);
  const labels = allRegions.map(({ name, state }) => `${name}/${state}`);
  expect(new Set(labels).size).toBe(labels.length);
});

test('every neighborhood lies within 12 miles of a town in its state', () => {
  const towns = Map.groupBy(shippedPlaces().towns(), ({ state }) => state);
  for (const area of allRegions.filter(({ isNeighborhood }) => isNeighborhood)) {
    const miles = (towns.get(area.state ?? '') ?? []).map((town) => milesBetween(area, town));
    expect(Math.min(...miles), area.name).toBeLessThan(12);
  }
});

test('every nickname belongs to a city', () => {
  const known = new Set(
    shippedPlaces()
      .towns()
      .map(({ name, state }) => placeKey(name, state)),
  );
  for (const { city, state } of nicknames.values())
    expect(known.has(placeKey(city, state)), city).toBe(true);
});

test.each(['common-surnames.txt', 'ordinary-words.txt'])('%s has each word once', (file) => {
  const words = linesOf(file);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => !/^[a-z]+$/.test(word))).toEqual([]);
});
