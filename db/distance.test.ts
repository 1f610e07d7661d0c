import { describe, expect, test } from 'vitest';
import { seededRandom } from './demo/random.ts';
import { searchLawyers } from './lawyers.ts';
import type { Position } from './places.ts';
import { directoryOf, lawyer } from './test-directory.ts';

const EARTH_RADIUS_MILES = 3958.7613;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The same distance by another way: the angle between two arrows from the Earth's centre. */
function milesBetween(from: Position, to: Position): number {
  const [a, b] = [arrow(from), arrow(to)];
  const across = Math.hypot(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x);
  return EARTH_RADIUS_MILES * Math.atan2(across, a.x * b.x + a.y * b.y + a.z * b.z);
}

function arrow({ latitude, longitude }: Position) {
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
  const directory = await directoryOf();
  const center = await directory
    .selectFrom('cities')
    .select(['latitude', 'longitude'])
    .where('slug', '=', city)
    .executeTakeFirstOrThrow();
  const people = Array.from({ length: 400 }, () =>
    lawyer({
      latitude: center.latitude + (random.fraction() - 0.5) * 2,
      longitude: center.longitude + (random.fraction() - 0.5) * 4,
    }),
  );
  const db = await directoryOf(...people, lawyer({ latitude: null, longitude: null }));
  const { lawyers, total } = await searchLawyers(
    db,
    { city, radiusMiles: 50 },
    { limit: 1000, offset: 0 },
  );

  test('exactly those within 50 miles are found, on all sides', () => {
    const expected = people.flatMap(({ latitude, longitude }, index) =>
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

  test('each is told with the distance, to a tenth of a mile, the nearest first', () => {
    const told = lawyers.map(({ distanceMiles = Number.NaN }) => distanceMiles);
    expect(told).toEqual([...told].sort((a, b) => a - b));
    for (const { latitude, longitude, distanceMiles = Number.NaN } of lawyers) {
      const miles = milesBetween(center, {
        latitude: latitude ?? Number.NaN,
        longitude: longitude ?? Number.NaN,
      });
      expect(Math.abs(distanceMiles - miles)).toBeLessThanOrEqual(0.05 + 1e-6);
      expect(distanceMiles.toString()).toMatch(/^\d+(\.\d)?$/);
    }
  });
});
