import { LRUCache } from 'lru-cache';
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
  return offices.map((office) => {
    const center = zips.get(zipKey(office)) ?? cities.find(cityKey(office.city), office.state);
    return center && { latitude: center.latitude, longitude: center.longitude };
  });
}

/** The center of a ZIP code; null if the ZIP code is unknown. */
interface ZipCenter {
  center: Position | null;
}

/** Number of ZIP codes to cache. There are 41,000, but most lawyers are in a few of them. */
const MAX_CACHED_ZIPS = 5000;

/** The centers of recently read ZIP codes. They change only with a new release. */
const caches = new WeakMap<Database, LRUCache<string, ZipCenter>>();

/** The centers of the offices' ZIP codes. The keys are ZIP code and state: `35203 AL`. */
async function readZipCenters(
  db: Database,
  offices: readonly Office[],
): Promise<Map<string, Position | null>> {
  const cache = caches.get(db) ?? new LRUCache({ max: MAX_CACHED_ZIPS });
  caches.set(db, cache);
  const centers = new Map<string, Position | null>();
  const unread = new Set<string>();
  for (const office of offices) {
    const key = zipKey(office);
    const cached = cache.get(key);
    centers.set(key, cached?.center ?? null);
    if (!cached) unread.add(fiveDigits(office.zipCode));
  }
  for (const list of valueLists([...unread])) {
    const rows = await db
      .selectFrom('zips')
      .select(['zip', 'state', 'latitude', 'longitude'])
      .where('zip', 'in', list)
      .execute();
    for (const { zip, state, ...position } of rows) centers.set(`${zip} ${state}`, position);
  }
  for (const [key, center] of centers) cache.set(key, { center });
  return centers;
}

function zipKey({ zipCode, state }: Office): string {
  return `${fiveDigits(zipCode)} ${state}`;
}

/** Removes the extension of a ZIP+4 code. */
function fiveDigits(zipCode: string | null): string {
  return zipCode?.slice(0, 5) ?? '';
}
