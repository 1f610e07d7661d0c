import { slugOf } from './data/states.ts';
import type { Database } from './database.ts';

/** Where a visitor looks, in the visitor's words: a slug, a name or (a state's) code, in any case. */
export interface PlaceQuery {
  state?: string | undefined;
  city?: string | undefined;
  /** A state or, failing that, a city. */
  location?: string | undefined;
  /** How far the search of a city reaches. */
  radiusMiles: number;
}

/** A whole state, or what lies around a point. */
export type Place = { state: string } | { near: Position; radiusMiles: number };

/** Degrees north and east. */
export interface Position {
  latitude: number;
  longitude: number;
}

/**
 * Finds the place that a visitor means: `undefined` where none was named, `null` where it isn't known.
 * A city without a state is the most populous of that name; with a state, that state's or nothing.
 */
export async function findPlace(
  db: Database,
  { state, city, location, radiusMiles }: PlaceQuery,
): Promise<Place | null | undefined> {
  const around = (name: string, code: string | null) => findCity(db, name, code, radiusMiles);
  if (state) {
    const code = await findState(db, state);
    if (code === null) return null;
    if (city) return around(city, code);
    if (!location || (await findState(db, location)) === code) return { state: code };
    return around(location, code);
  }
  if (city) return around(city, null);
  if (!location) return undefined;
  const code = await findState(db, location);
  return code === null ? around(location, null) : { state: code };
}

/** A state's code by its slug, name or code; null where there is none. */
export async function findState(db: Database, text: string): Promise<string | null> {
  const slug = slugOf(text);
  const found = await db
    .selectFrom('states')
    .select('code')
    .where((eb) => eb.or([eb('slug', '=', slug), eb('code', '=', slug.toUpperCase())]))
    .executeTakeFirst();
  return found?.code ?? null;
}

async function findCity(
  db: Database,
  name: string,
  state: string | null,
  radiusMiles: number,
): Promise<Place | null> {
  const city = await db
    .selectFrom('cities')
    .select(['latitude', 'longitude'])
    .where('slug', '=', slugOf(name))
    .$if(state !== null, (query) => query.where('state', '=', state))
    .orderBy('rank')
    .executeTakeFirst();
  return city ? { near: city, radiusMiles } : null;
}
