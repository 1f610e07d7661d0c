import { cityKey } from '../data/place-key.ts';
import type { Database } from '../engine/database.ts';
import { valueLists } from '../engine/value-lists.ts';
import { cityIndex } from './city-index.ts';
import type { Position } from './places.ts';

/** The parts of an office's postal address that locate it on a map. */
interface Office {
  zipCode: string | null;
  city: string;
  state: string;
}

/**
 * Returns the center of each office's ZIP code, or of its city if the ZIP code is missing or
 * unknown; null if the city is unknown too. Never the exact position, because an inactive lawyer's
 * street is private.
 */
export async function officeCenters(
  db: Database,
  offices: readonly Office[],
): Promise<(Position | null)[]> {
  const [zips, cities] = await Promise.all([readZipCenters(db, offices), cityIndex(db)]);
  return offices.map(({ zipCode, city, state }) => {
    const center = zips.get(`${fiveDigits(zipCode)} ${state}`) ?? cities.find(cityKey(city), state);
    return center && { latitude: center.latitude, longitude: center.longitude };
  });
}

/** The centers of the offices' ZIP codes. The keys are ZIP code and state: `35203 AL`. */
async function readZipCenters(
  db: Database,
  offices: readonly Office[],
): Promise<Map<string, Position>> {
  const zips = new Set(offices.map(({ zipCode }) => fiveDigits(zipCode)));
  const centers = new Map<string, Position>();
  for (const list of valueLists([...zips])) {
    const rows = await db
      .selectFrom('zips')
      .select(['zip', 'state', 'latitude', 'longitude'])
      .where('zip', 'in', list)
      .execute();
    for (const { zip, state, ...position } of rows) centers.set(`${zip} ${state}`, position);
  }
  return centers;
}

/** Removes the extension of a ZIP+4 code. */
function fiveDigits(zipCode: string | null): string {
  return zipCode?.slice(0, 5) ?? '';
}
