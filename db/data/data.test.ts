import { expect, test } from 'vitest';
import { cities } from './cities.ts';
import positions from './city-positions.json' with { type: 'json' };
import { practiceAreas } from './practice-areas.ts';
import { slugOf, states } from './states.ts';

test('there are the 50 states and the District of Columbia, by name', () => {
  expect(states).toHaveLength(51);
  expect(states.map((state) => state.name)).toEqual(
    states.map((state) => state.name).toSorted((a, b) => a.localeCompare(b, 'en')),
  );
  expect(states.find((state) => state.code === 'DC')?.slug).toBe('district-of-columbia');
});

test('slugs are lower case with hyphens, without accents and apostrophes', () => {
  expect(slugOf("Coeur d'Alene")).toBe('coeur-dalene');
  expect(slugOf('St. Louis')).toBe('st-louis');
  expect(slugOf('Cañon City')).toBe('canon-city');
  expect(slugOf('  New YORK ')).toBe('new-york');
});

test('each state has 10 popular cities; California, Florida and Texas have 15; 525 in all', () => {
  expect(cities).toHaveLength(525);
  for (const { code } of states) {
    const expected = ['CA', 'FL', 'TX'].includes(code) ? 15 : 10;
    expect(
      cities.filter((city) => city.state === code),
      code,
    ).toHaveLength(expected);
  }
});

test('no state has a city twice', () => {
  const keys = cities.map((city) => `${slugOf(city.name)}/${city.state}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every popular city has a position, and nothing else has one', () => {
  expect(Object.keys(positions).toSorted()).toEqual(
    cities.map((city) => `${city.name}, ${city.state}`).toSorted(),
  );
});

test('cities of a state lie together: none is farther than its state is wide', () => {
  const degreesWide: Record<string, number> = { AK: 36, CA: 11, TX: 14, HI: 5, FL: 8, MT: 13 };
  const known: Record<string, number[]> = positions;
  for (const { code } of states) {
    const places = cities
      .filter((city) => city.state === code)
      .map((city) => known[`${city.name}, ${code}`] ?? []);
    for (const axis of [0, 1]) {
      const values = places.map((place) => place[axis] ?? Number.NaN);
      expect(Math.max(...values) - Math.min(...values), code).toBeLessThan(degreesWide[code] ?? 10);
    }
  }
});

test.each([
  ['New York, NY', 40.71, -74.01],
  ['Los Angeles, CA', 34.05, -118.24],
  ['Birmingham, AL', 33.52, -86.8],
  ['Honolulu, HI', 21.31, -157.86],
  ['Anchorage, AK', 61.22, -149.9],
  ['Boise, ID', 43.62, -116.2],
  ['Glendale, AZ', 33.54, -112.19],
  ['Springfield, MA', 42.1, -72.59],
  ['Portland, ME', 43.66, -70.26],
  ['St. Paul, MN', 44.94, -93.09],
])('%s is where the map has it', (label, latitude, longitude) => {
  const [north, east] = (positions as Record<string, number[]>)[label] ?? [];
  expect(north).toBeCloseTo(latitude, 1);
  expect(east).toBeCloseTo(longitude, 1);
});

test("the 21 practice areas bear the sign-up list's codes, in its order", () => {
  expect(practiceAreas.map((area) => area.slug)).toEqual([
    'personal-injury',
    'criminal-defense',
    'family-law',
    'estate-planning',
    'real-estate',
    'corporate-law',
    'employment-law',
    'bankruptcy',
    'immigration',
    'intellectual-property',
    'civil-litigation',
    'tax-law',
    'healthcare-law',
    'elder-law',
    'construction-law',
    'education-law',
    'environmental-law',
    'entertainment-sports-law',
    'military-veterans-law',
    'cybersecurity-data-privacy',
    'insurance-defense',
  ]);
  expect(practiceAreas.map((area) => area.id)).toEqual(practiceAreas.map((_, index) => index + 1));
});
