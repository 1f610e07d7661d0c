import { describe, expect, test } from 'vitest';
import { cities } from '../data/cities.ts';
import positions from '../data/city-positions.json' with { type: 'json' };
import { seededRandom } from '../demo/random.ts';
import { createTestDirectory } from '../engine/test-directory.ts';
import { citiesStartingWith, resolvePlace } from './places.ts';

const db = await createTestDirectory();
const radiusMiles = 50;

async function resolve(text: string): Promise<string | null> {
  const place = await resolvePlace(db, { location: text, radiusMiles });
  if (!place) return null;
  return 'near' in place ? `${place.name}, ${place.inState}` : place.state;
}

test('resolves "City, ST" to the given state for 200 names that several states share', async () => {
  const allCities = await db.selectFrom('towns').select(['name', 'state', 'key']).execute();
  const byKey = Map.groupBy(allCities, ({ key }) => key);
  const shared = [...byKey.values()].filter((sameName) => sameName.length > 2);
  const random = seededRandom(200);
  const drawn = random.sample(shared, 200).map((sameName) => random.one(sameName));
  expect(drawn).toHaveLength(200);
  for (const { name, state } of drawn) {
    expect(await resolve(`${name}, ${state}`)).toBe(`${name}, ${state}`);
  }
});

test('has the same positions for the popular cities as a search for them', async () => {
  const known: Record<string, number[] | undefined> = positions;
  for (const { name, state } of cities) {
    const place = await resolvePlace(db, { city: name, state, radiusMiles });
    const { latitude, longitude } = (place && 'near' in place && place.near) || {};
    expect([latitude, longitude]).toEqual(known[`${name}, ${state}`]);
  }
});

describe('a place is found in the ways that people write it', () => {
  test.each([
    ['Glendale, CO', 'Glendale, CO'],
    ['glendale-co', 'Glendale, CO'],
    ['Glendale', 'Glendale, AZ'],
    ['Opelika Alabama', 'Opelika, AL'],
    ['saint paul', 'St. Paul, MN'],
    ['St. Paul, MN', 'St. Paul, MN'],
    ['Ft Worth, TX', 'Fort Worth, TX'],
    ['New York City', 'New York, NY'],
    ['washington dc', 'Washington, DC'],
    ['Washington, D.C.', 'Washington, DC'],
    ['washington d.c', 'Washington, DC'],
    ['D.C.', 'DC'],
    ['D. C.', 'DC'],
    ['NYC', 'New York, NY'],
    ['nyc, ny', 'New York, NY'],
    ['west virginia', 'WV'],
    ['36801', 'Opelika 36801, AL'],
    ['36801-1234', 'Opelika 36801, AL'],
    ['Opelika, AL 36801', 'Opelika 36801, AL'],
    ['Opelika, Alabama 36801-1234', 'Opelika 36801, AL'],
    ['36801 Opelika', 'Opelika 36801, AL'],
    ['AL, 36801', 'Opelika 36801, AL'],
    ['Homewood, AL 35209', 'Birmingham 35209, AL'],
    ['Homewood 35209', null],
    ['Opelika, GA 36801', null],
    ['Opelika, AL 00000', null],
    ['Atlantis, Narnia', null],
    ['', null],
  ])('%o resolves to %o', async (text, expected) => {
    expect(await resolve(text)).toBe(expected);
  });
});

test('places an unknown ZIP code at the center of those with the same first three digits', async () => {
  const place = await resolvePlace(db, { location: '36899', radiusMiles });
  expect(place).toMatchObject({ name: 'ZIP 36899', inState: 'AL' });
  if (!place || !('near' in place)) throw new Error('Expected a point.');
  expect(place.near.latitude).toBeCloseTo(32.6, 0);
  expect(await resolvePlace(db, { location: '00000', radiusMiles })).toBeNull();
});

test('looks for a city in the state that is given as the location', async () => {
  const inGeorgia = await resolvePlace(db, { city: 'Columbus', location: 'georgia', radiusMiles });
  expect(inGeorgia).toMatchObject({ name: 'Columbus', inState: 'GA' });
  // The find page sends a city twice, and some cities have the name of a state.
  const twice = { city: 'california', location: 'california' };
  expect(await resolvePlace(db, { ...twice, radiusMiles })).toMatchObject({ name: 'California' });
});

test('treats Washington, D.C. as a state in the state field', async () => {
  for (const state of ['Washington D.C.', 'washington-dc', 'Washington, D. C.']) {
    expect(await resolvePlace(db, { state, radiusMiles })).toEqual({ state: 'DC' });
  }
  expect(await resolvePlace(db, { state: 'Washington', radiusMiles })).toEqual({ state: 'WA' });
});

test.each([
  ['Cook County, IL', { name: 'Cook County', inState: 'IL', kind: 'county', radiusMiles: 50 }],
  ['san-bernardino-county', { name: 'San Bernardino County', kind: 'county', radiusMiles: 124 }],
  ['Bay Area', { name: 'Bay Area', inState: 'CA', kind: 'region' }],
  ['quad-cities', { name: 'Quad Cities', inState: null, kind: 'region' }],
  ['Philly', { name: 'Philadelphia', inState: 'PA', kind: 'city' }],
  ['30303', { name: 'Atlanta 30303', kind: 'zip' }],
  ['Calif.', { state: 'CA' }],
  ['Nuevo México', { state: 'NM' }],
  ['Puerto Rico', { state: 'PR' }],
  ['Hagatna', { name: 'Hagåtña', inState: 'GU', kind: 'city' }],
])('finds counties, regions, nicknames and territories: %s', async (location, expected) => {
  expect(await resolvePlace(db, { location, radiusMiles })).toMatchObject(expected);
});

test('searches around the visitor’s position only if no other place is given', async () => {
  const near = { latitude: 33.5, longitude: -86.8 };
  expect(await resolvePlace(db, { near, radiusMiles })).toMatchObject({ near, radiusMiles });
  expect(await resolvePlace(db, { near, state: 'GA', radiusMiles })).toEqual({ state: 'GA' });
  const inCity = await resolvePlace(db, { near, location: 'Mobile, AL', radiusMiles });
  expect(inCity).toMatchObject({ name: 'Mobile' });
});

test('finds no place for a ZIP code with another state', async () => {
  expect(await resolvePlace(db, { city: '36801', state: 'GA', radiusMiles })).toBeNull();
});

test('finds cities by prefix, most populous first', async () => {
  const names = (await citiesStartingWith(db, 'spring', 3)).map(({ name, state }) => [name, state]);
  expect(names.slice(0, 2)).toEqual([
    ['Spring Valley', 'NV'],
    ['Springfield', 'MO'],
  ]);
  const texan = await citiesStartingWith(db, 'Spring, TX', 5);
  expect(texan.every(({ state }) => state === 'TX')).toBe(true);
});
