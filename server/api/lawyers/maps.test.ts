import { describe, expect, test } from 'vitest';
import { syntheticLawyers } from '../../../db/demo/synthetic-lawyers.ts';
import { stateFrames } from '../../contract/maps/state-frames.ts';
import { createTestAppWithLawyers, lawyer } from '../../testing/test-app.ts';

const { app } = await createTestAppWithLawyers(
  lawyer(),
  lawyer({ name: 'Ana Cruz', city: 'San Juan', state: 'PR', zipCode: '00901' }),
  lawyer({ name: 'Cy Fox', city: 'Mobile', zipCode: null }),
  lawyer({ name: 'Di Nun', city: 'Nowhereville', zipCode: null }),
  ...syntheticLawyers(3000),
);
const get = async (path: string) => (await app.request(path)).json();
const totalOf = async (query: string) =>
  Number((await app.request(`/api/lawyers/search?page=1&${query}`)).headers.get('X-Total-Count'));

interface Point {
  x: number;
  y: number;
}

function isInside({ x, y }: Point, state: string): boolean {
  const frame = stateFrames[state];
  return frame !== undefined && x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
}

describe('GET /api/lawyers/map', () => {
  test.each(['alabama', 'california', 'texas', 'rhode-island', 'district-of-columbia', 'alaska'])(
    'the map of %s has at most 60 cities, all within its frame',
    async (slug) => {
      const map = await get(`/api/lawyers/map?state=${slug}`);
      expect(map.kind).toBe('state');
      expect(map.cities.length).toBeGreaterThan(0);
      expect(map.cities.length).toBeLessThanOrEqual(60);
      expect(map.cities.filter((city: Point) => !isInside(city, map.state))).toEqual([]);
    },
  );

  test('without a place, the counts by state are the same as in the facets', async () => {
    const { states } = await get('/api/lawyers/map?practiceArea=family-law');
    const { state } = await get('/api/lawyers/facets?practiceArea=family-law');
    expect(states).toMatchObject({ AL: state.alabama, CA: state.california, WY: state.wyoming });
    expect(Object.values(states)).toEqual(Object.values(state));
  });

  test('in a state, the counts by city add up to the number of results', async () => {
    const { cities } = await get('/api/lawyers/map?state=iowa&practiceArea=family-law');
    const sum = cities.reduce((total: number, { count }: { count: number }) => total + count, 0);
    expect(sum).toBe(await totalOf('state=iowa&practiceArea=family-law'));
    expect(sum).toBeGreaterThan(0);
  });

  test('near a city, has at most 60 dots and the offices of the page', async () => {
    const map = await get('/api/lawyers/map?city=new-york&page=2');
    const list = await get('/api/lawyers/search?city=new-york&page=2');
    const shown = map.offices.flatMap(({ lawyerIds }: { lawyerIds: number[] }) => lawyerIds);
    const ids = list.map(({ id }: { id: number }) => id);
    expect(shown.sort()).toEqual(ids.sort());
    expect(map.offices.length + map.cities.length).toBeLessThanOrEqual(60);
    expect(map).toMatchObject({ kind: 'radius', state: 'NY', radiusMiles: 50 });
  });

  test('the radius is in map units', async () => {
    const { radius, center } = await get('/api/lawyers/map?city=mobile&radius=25');
    const wide = await get('/api/lawyers/map?city=mobile&radius=100');
    expect(wide.radius / radius).toBeCloseTo(4, 1);
    expect(isInside(center, 'AL')).toBe(true);
  });

  test.each(['state=atlantis', 'city=zzyzzx', 'state=puerto-rico', 'practiceArea=time-travel'])(
    '%s has no map',
    async (query) => {
      expect(await get(`/api/lawyers/map?${query}`)).toEqual({ kind: 'none' });
    },
  );
});

describe('GET /api/lawyers/:id/map', () => {
  test('shows the office and the three nearest cities in the frame of its state', async () => {
    const { office, cities, ...rest } = await get('/api/lawyers/1/map');
    expect(rest).toEqual({ state: 'AL', isApproximate: true });
    expect(isInside(office, 'AL')).toBe(true);
    expect(cities.map(({ name }: { name: string }) => name)).toContain('Birmingham');
    const miles = cities.map((city: { miles: number }) => city.miles);
    expect(miles).toHaveLength(3);
    expect(miles).toEqual(miles.toSorted((a: number, b: number) => a - b));
    expect(cities.filter((city: Point) => !isInside(city, 'AL'))).toEqual([]);
  });

  test('an office without a ZIP code is at the center of its city', async () => {
    const { office, cities } = await get('/api/lawyers/3/map');
    const [mobile] = cities;
    expect(mobile).toMatchObject({ name: 'Mobile', miles: 0, slug: 'mobile' });
    expect(office.x).toBeCloseTo(mobile.x, 0);
    expect(office.y).toBeCloseTo(mobile.y, 0);
  });

  test.each([
    ['an unknown lawyer', '/api/lawyers/999999/map', 'Lawyer not found'],
    ['an office in a territory', '/api/lawyers/2/map', 'Map not found'],
    ['an office in an unknown city', '/api/lawyers/4/map', 'Map not found'],
  ])('%s is a 404', async (_, path, message) => {
    const response = await app.request(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message });
  });
});
