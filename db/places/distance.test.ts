import { describe, expect, test } from 'vitest';
import { seededRandom } from '../demo/random.ts';
import { createTestDirectory, lawyer } from '../engine/test-directory.ts';
import { searchLawyers } from '../lawyers/lawyers.ts';
import { searchIndex } from '../search/search-index.ts';
import type { Position } from './places.ts';

const EARTH_RADIUS_MILES = 3958.7613;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Independent calculation of the distance: the angle between two vectors from the Earth's center.
 */
function milesBetween(from: Position, to: Position): number {
  const [a, b] = [unitVector(from), unitVector(to)];
  const crossLength = Math.hypot(
    a.y * b.z - a.z * b.y,
    a.z * b.x - a.x * b.z,
    a.x * b.y - a.y * b.x,
  );
  return EARTH_RADIUS_MILES * Math.atan2(crossLength, a.x * b.x + a.y * b.y + a.z * b.z);
}

function unitVector({ latitude, longitude }: Position) {
  const [north, east] = [radians(latitude), radians(longitude)];
  return {
    x: Math.cos(north) * Math.cos(east),
    y: Math.cos(north) * Math.sin(east),
    z: Math.sin(north),
  };
}

describe.each(['anchorage', 'seattle', 'birmingham', 'honolulu'])('around %s', async (city) => {
  const seed = 11;
  const random = seededRandom(seed);
  const directory = await createTestDirectory();
  const center = await directory
    .selectFrom('towns')
    .select(['latitude', 'longitude'])
    .where('key', '=', city)
    .orderBy('rank')
    .executeTakeFirstOrThrow();
  const lawyersNearby = Array.from({ length: 400 }, () =>
    lawyer({
      latitude: center.latitude + (random.fraction() - 0.5) * 2,
      longitude: center.longitude + (random.fraction() - 0.5) * 4,
    }),
  );
  const nowhere = { latitude: null, longitude: null, zipCode: null, city: 'Nowhere at all' };
  const db = await createTestDirectory(...lawyersNearby, lawyer(nowhere));
  const { lawyers, total } = await searchLawyers(
    db,
    { city, radiusMiles: 50 },
    { limit: 1000, offset: 0 },
    '2026-11-22',
    'distance',
  );

  test('finds exactly the lawyers within 50 miles, in all directions', () => {
    const expected = lawyersNearby.flatMap(({ latitude, longitude }, index) =>
      latitude !== null && longitude !== null && milesBetween(center, { latitude, longitude }) <= 50
        ? [index + 1]
        : [],
    );
    expect(expected.length, `seed ${seed}`).toBeGreaterThan(50);
    expect(expected.length, `seed ${seed}`).toBeLessThan(350);
    expect(
      lawyers.map(({ id }) => id).sort((a, b) => a - b),
      `seed ${seed}`,
    ).toEqual(expected);
    expect(total).toBe(expected.length);
  });

  test('returns distances to a tenth of a mile, nearest first', () => {
    const distances = lawyers.map(({ distanceMiles = Number.NaN }) => distanceMiles);
    expect(distances).toEqual([...distances].sort((a, b) => a - b));
    for (const { id, distanceMiles = Number.NaN } of lawyers) {
      const { latitude, longitude } = lawyersNearby[id - 1] ?? {};
      const miles = milesBetween(center, {
        latitude: latitude ?? Number.NaN,
        longitude: longitude ?? Number.NaN,
      });
      expect(Math.abs(distanceMiles - miles)).toBeLessThanOrEqual(0.05 + 1e-6);
      expect(distanceMiles.toString()).toMatch(/^\d+(\.\d)?$/);
    }
  });
});

test('matches brute force around 64 random points at each radius', async () => {
  const seed = 64;
  const random = seededRandom(seed);
  const directory = await createTestDirectory();
  const cities = await directory.selectFrom('towns').selectAll().execute();
  // The Aleutians lie on both sides of the antimeridian.
  const aleutians = [
    { latitude: 52.94, longitude: 172.91 },
    { latitude: 52.2, longitude: -174.2 },
    { latitude: 51.9, longitude: 179.6 },
    { latitude: 51.85, longitude: -179.7 },
  ];
  const homes = [
    ...Array.from({ length: 4000 }, () => random.one(cities.slice(0, 6000))),
    ...Array.from({ length: 40 }, () => random.one(aleutians)),
  ].map(({ latitude, longitude }) => ({
    latitude: latitude + (random.fraction() - 0.5) / 2,
    longitude: longitude + (random.fraction() - 0.5) / 4,
  }));
  const db = await createTestDirectory(...homes.map((home) => lawyer(home)));
  const points: Position[] = [
    ...Array.from({ length: 60 }, () => random.one(cities.slice(0, 3000))),
    ...aleutians,
  ];
  const index = await searchIndex(db);
  let resultCount = 0;
  for (const [pointIndex, near] of points.entries()) {
    const radiusMiles = [10, 25, 50, 100][pointIndex % 4] ?? 50;
    const ranges = index.nearby({ near, radiusMiles });
    const ids = Array.from(ranges.starts, (start, rangeIndex) => [
      ...index.columns.id.subarray(start, ranges.ends[rangeIndex]),
    ])
      .flat()
      .sort((a, b) => a - b);
    const expected = homes.flatMap((home, index) =>
      milesBetween(near, home) <= radiusMiles ? [index + 1] : [],
    );
    expect(ids, `seed ${seed}, point ${pointIndex}`).toEqual(expected);
    resultCount += ids.length;
  }
  expect(resultCount).toBeGreaterThan(1000);
});
