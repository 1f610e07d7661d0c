import { expect, test } from 'vitest';
import { cities } from './cities.ts';
import positions from './city-positions.json' with { type: 'json' };
import { practiceAreas } from './practice-areas.ts';
import { stateCodesBySlug } from './state-names.ts';
import { findState, jurisdictions, slugOf, states, territories } from './states.ts';

test('there are the 50 states and the District of Columbia, by name', () => {
  expect(states).toHaveLength(51);
  expect(states.map((state) => state.name)).toEqual(
    states.map((state) => state.name).toSorted((a, b) => a.localeCompare(b, 'en')),
  );
  expect(states.find((state) => state.code === 'DC')?.slug).toBe('district-of-columbia');
});

test('there are five territories, after the states and outside their list', () => {
  expect(territories.map(({ code }) => code)).toEqual(['AS', 'GU', 'MP', 'PR', 'VI']);
  expect(jurisdictions).toHaveLength(56);
  expect(jurisdictions.slice(0, 51)).toEqual(states);
  expect(findState('puerto-rico')?.code).toBe('PR');
  expect(findState('Virgin Islands')?.code).toBe('VI');
});

test.each([
  ['calif', 'CA'],
  ['wash', 'WA'],
  ['lone-star-state', 'TX'],
  ['carolina-del-norte', 'NC'],
  ['pensilvania', 'PA'],
  ['islas-virgenes', 'VI'],
])('%s is another name of %s', (slug, code) => {
  expect(stateCodesBySlug.get(slug)).toBe(code);
});

test('no state’s other name is the name of another state', () => {
  const named = jurisdictions.map(({ code, slug }) => [stateCodesBySlug.get(slug), code]);
  expect(named.filter(([found, code]) => found !== code)).toEqual([]);
});

test('slugs are lowercase with hyphens, without accents and apostrophes', () => {
  expect(slugOf("Coeur d'Alene")).toBe('coeur-dalene');
  expect(slugOf('St. Louis')).toBe('st-louis');
  expect(slugOf('Cañon City')).toBe('canon-city');
  expect(slugOf('  New YORK ')).toBe('new-york');
});

test('each state has 10 popular cities, except 15 in CA, FL and TX: 525 in total', () => {
  expect(cities).toHaveLength(525);
  for (const { code } of states) {
    const expected = ['CA', 'FL', 'TX'].includes(code) ? 15 : 10;
    expect(
      cities.filter((city) => city.state === code),
      code,
    ).toHaveLength(expected);
  }
});

test('no state has duplicate cities', () => {
  const keys = cities.map((city) => `${slugOf(city.name)}/${city.state}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test('exactly the popular cities have positions', () => {
  expect(Object.keys(positions).toSorted()).toEqual(
    cities.map((city) => `${city.name}, ${city.state}`).toSorted(),
  );
});

test('every popular city lies inside its state', () => {
  const known: Record<string, number[] | undefined> = positions;
  for (const { name, state } of cities) {
    const [south, north, west, east] = bounds[state] ?? [];
    const [latitude, longitude] = known[`${name}, ${state}`] ?? [];
    expect(latitude, name).toBeGreaterThan(Number(south));
    expect(latitude, name).toBeLessThan(Number(north));
    expect(longitude, name).toBeGreaterThan(Number(west));
    expect(longitude, name).toBeLessThan(Number(east));
  }
});

test.each([
  ['Augusta', 'GA'],
  ['Columbia', 'SC'],
  ['Columbus', 'OH'],
  ['Kansas City', 'MO'],
  ['Lexington', 'KY'],
  ['Newark', 'NJ'],
  ['Portland', 'OR'],
  ['Springfield', 'MO'],
])('the first %s is the most populous one, in %s', (name, state) => {
  expect(cities.find((city) => city.name === name)?.state).toBe(state);
});

test.each([
  ['New York, NY', 40.71, -74.01],
  ['Los Angeles, CA', 34.05, -118.24],
  ['Chicago, IL', 41.88, -87.63],
  ['Houston, TX', 29.76, -95.37],
  ['Washington, DC', 38.9, -77.04],
  ['Birmingham, AL', 33.52, -86.8],
  ['Honolulu, HI', 21.31, -157.86],
  ['Anchorage, AK', 61.22, -149.9],
  ['Boise, ID', 43.62, -116.2],
  ['Denver, CO', 39.74, -104.99],
  ['Glendale, AZ', 33.54, -112.19],
  ['Augusta, GA', 33.47, -81.97],
  ['Springfield, MA', 42.1, -72.59],
  ['Portland, ME', 43.66, -70.26],
  ['St. Paul, MN', 44.94, -93.09],
  ['Jackson, MS', 32.3, -90.18],
  ['Wilmington, DE', 39.75, -75.55],
  ['Lafayette, LA', 30.22, -92.02],
  ['Kailua, HI', 21.4, -157.74],
  ['Georgetown, DC', 38.91, -77.06],
  ['Fargo, ND', 46.88, -96.79],
  ['Burlington, VT', 44.48, -73.21],
])('%s has the right position', (label, latitude, longitude) => {
  const [north, east] = (positions as Record<string, number[]>)[label] ?? [];
  expect(north).toBeCloseTo(latitude, 1);
  expect(east).toBeCloseTo(longitude, 1);
});

test('a description of a practice area is 6 to 12 words', () => {
  for (const { name, description } of practiceAreas) {
    const words = description.split(' ').length;
    expect(words, name).toBeGreaterThanOrEqual(6);
    expect(words, name).toBeLessThanOrEqual(12);
  }
});

test('the 21 practice areas have the codes and the order of the sign-up list', () => {
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

test('every practice area has a unique icon', () => {
  expect(new Set(practiceAreas.map((area) => area.icon)).size).toBe(21);
});

/** The bounding box of each state: south, north, west, east. */
const bounds: Record<string, readonly number[] | undefined> = Object.fromEntries(
  `AL 30.1 35.1 -88.5 -84.8; AK 51 71.5 -180 -129.9; AZ 31.3 37.1 -114.9 -109; AR 33 36.6 -94.7 -89.6
  CA 32.5 42.1 -124.5 -114.1; CO 36.9 41.1 -109.1 -102; CT 40.9 42.1 -73.8 -71.7; DE 38.4 39.9 -75.8 -75
  DC 38.79 39 -77.12 -76.9; FL 24.4 31.1 -87.7 -79.9; GA 30.3 35.1 -85.7 -80.8; HI 18.9 22.3 -160.3 -154.7
  ID 41.9 49.1 -117.3 -111; IL 36.9 42.6 -91.6 -87; IN 37.7 41.8 -88.2 -84.7; IA 40.3 43.6 -96.7 -90.1
  KS 36.9 40.1 -102.1 -94.5; KY 36.4 39.2 -89.6 -81.9; LA 28.9 33.1 -94.1 -88.8; ME 42.9 47.5 -71.1 -66.9
  MD 37.8 39.8 -79.5 -75; MA 41.2 42.9 -73.6 -69.9; MI 41.6 48.3 -90.5 -82.1; MN 43.4 49.4 -97.3 -89.4
  MS 30.1 35.1 -91.7 -88; MO 35.9 40.7 -95.8 -89; MT 44.3 49.1 -116.1 -104; NE 39.9 43.1 -104.1 -95.3
  NV 35 42.1 -120.1 -114; NH 42.6 45.4 -72.6 -70.6; NJ 38.9 41.4 -75.6 -73.8; NM 31.3 37.1 -109.1 -103
  NY 40.4 45.1 -79.8 -71.8; NC 33.8 36.6 -84.4 -75.4; ND 45.9 49.1 -104.1 -96.5; OH 38.4 42.4 -84.9 -80.5
  OK 33.6 37.1 -103.1 -94.4; OR 41.9 46.3 -124.6 -116.4; PA 39.7 42.3 -80.6 -74.6; RI 41.1 42.1 -71.9 -71.1
  SC 32 35.3 -83.4 -78.5; SD 42.4 46 -104.1 -96.4; TN 34.9 36.7 -90.4 -81.6; TX 25.8 36.6 -106.7 -93.5
  UT 36.9 42.1 -114.1 -109; VT 42.7 45.1 -73.5 -71.4; VA 36.5 39.5 -83.7 -75.2; WA 45.5 49.1 -124.8 -116.9
  WV 37.1 40.7 -82.7 -77.7; WI 42.4 47.1 -92.9 -86.7; WY 40.9 45.1 -111.1 -104`
    .split(/;|\n/)
    .map((line) => line.trim().split(' '))
    .map(([code = '', ...edges]) => [code, edges.map(Number)]),
);
