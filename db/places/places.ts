import { namedAreas } from '../data/named-areas.ts';
import { cityKey } from '../data/place-key.ts';
import { stateCodesBySlug } from '../data/state-names.ts';
import {
  findState,
  findStateAlone,
  jurisdictions,
  type State,
  slugOf,
  withoutInitialsDots,
} from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { findArea } from './areas.ts';
import { cityIndex } from './city-index.ts';
import { type NamedPoint, resolveNamedPlace } from './named-place.ts';

/** A place as the visitor entered it: a slug, a name, a ZIP code or a state code, ignoring case. */
export interface PlaceQuery {
  state?: string | undefined;
  city?: string | undefined;
  /** The name of a state or a city. If it is both, it counts as the state. */
  location?: string | undefined;
  /** The visitor's position. Used only if no other place is given. */
  near?: Position | undefined;
  /** Radius of a search around a city or position. */
  radiusMiles: number;
}

/**
 * The area to search: a whole state or territory, given by its code, or the area around a city,
 * ZIP code, county or region.
 */
export type ResolvedPlace = { state: string } | CityRadius;

/** The area within a radius of a point. */
export interface Radius {
  near: Position;
  radiusMiles: number;
}

export interface CityRadius extends Radius {
  /** The place's name, to show in headings: in some cases a city with a ZIP code. */
  name: string;
  /** State code of the place; null if it crosses states. */
  inState: string | null;
  kind: NamedPoint['kind'];
}

/** Degrees north and east. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** A city or ZIP code on the map. */
export interface Point extends Position {
  kind: 'city' | 'zip';
  name: string;
  state: string;
}

/**
 * Finds the place that a visitor entered. Returns `undefined` if none was entered and `null` if it
 * is unknown. If a state is given, only a city in that state matches. Otherwise, the most populous
 * city of that name matches.
 */
export async function resolvePlace(
  db: Database,
  { state, city, location, near, radiusMiles }: PlaceQuery,
): Promise<ResolvedPlace | null | undefined> {
  const resolveCity = async (text: string, code: string | null) => {
    const point = (await findPoint(db, text, code)) ?? (await findAreaOrNickname(db, text, code));
    return point && resolveNamedPlace(point, radiusMiles);
  };
  if (state) {
    const code = findStateAlone(state)?.code;
    if (code === undefined) return null;
    if (city) return resolveCity(city, code);
    if (!location || findState(location)?.code === code) return { state: code };
    return resolveCity(location, code);
  }
  // A city can have the same name as a state. In that case, the find page sends the name both as
  // the city and as the location, and the city is meant.
  const isSentTwice = city && location && slugOf(city) === slugOf(location);
  const code = location && !isSentTwice ? findState(location)?.code : undefined;
  if (city) return resolveCity(city, code ?? null);
  if (!location) return near && aroundVisitor(near, radiusMiles);
  if (code !== undefined) return { state: code };
  const otherCode = stateCodesBySlug.get(slugOf(location));
  return (await resolveCity(location, null)) ?? (otherCode ? { state: otherCode } : null);
}

/** The area around the visitor. It counts as a region, because its state is unknown. */
function aroundVisitor(near: Position, radiusMiles: number): CityRadius {
  return { near, radiusMiles, name: 'your location', inState: null, kind: 'region' };
}

/**
 * Finds a city or a ZIP code: 'Opelika', 'opelika', 'Opelika, AL', 'opelika-al', '36801',
 * 'Opelika, AL 36801'. If a state is given, only a place in that state matches.
 */
export async function findPoint(
  db: Database,
  text: string,
  state: string | null,
): Promise<Point | null> {
  const zip = /^\s*(\d{5})(-\d{4})?\s*$/.exec(text)?.[1];
  const point = zip ? await findZip(db, zip) : await findZipWithCity(db, text);
  if (zip || point) return point && (state === null || point.state === state) ? point : null;
  const named = cityAndState(text);
  if (named && text.includes(',')) {
    return state === null || state === named.state ? findCity(db, named.city, named.state) : null;
  }
  const city = await findCity(db, text, state);
  if (city || !named || (state !== null && state !== named.state)) return city;
  return findCity(db, named.city, named.state);
}

/** Finds a county, a region or a city's nickname: 'Cook County, IL', 'bay-area', 'Philly'. */
async function findAreaOrNickname(
  db: Database,
  text: string,
  state: string | null,
): Promise<NamedPoint | null> {
  const named = cityAndState(text);
  const isInState = named !== null && (state === null || state === named.state);
  const area = findArea(text, state) ?? (isInState ? findArea(named.city, named.state) : null);
  const nickname = area ? undefined : namedAreas().nicknames.get(cityKey(text));
  if (!nickname || (state !== null && state !== nickname.state)) return area;
  return findCity(db, nickname.city, nickname.state);
}

/**
 * Finds a ZIP code that is written with its city or state: 'Opelika, AL 36801', '36801 Opelika'.
 */
async function findZipWithCity(db: Database, text: string): Promise<Point | null> {
  const { zip, cityOrState } =
    /^\s*(?<cityOrState>.*[^\s,])[\s,]+(?<zip>\d{5})(-\d{4})?\s*$/.exec(text)?.groups ??
    /^\s*(?<zip>\d{5})(-\d{4})?[\s,]+(?<cityOrState>.*\S)\s*$/.exec(text)?.groups ??
    {};
  const point = zip && cityOrState ? await findZip(db, zip) : null;
  if (!point || !cityOrState) return null;
  const named = cityAndState(cityOrState);
  const statedCode = findState(cityOrState)?.code ?? named?.state ?? point.state;
  if (statedCode !== point.state) return null;
  // Accept a ZIP code with any city in the same state, because many suburbs share the post office,
  // and so the city name in addresses, of a larger city.
  const isKnownCity = named !== null && (await findCity(db, named.city, named.state)) !== null;
  const isCityOfZip =
    cityKey(named?.city ?? cityOrState) === cityKey(point.name.replace(` ${zip}`, ''));
  return findState(cityOrState) || isKnownCity || isCityOfZip ? point : null;
}

/**
 * Splits 'Opelika, AL', 'opelika-al', 'Opelika Alabama' or 'Washington, D.C.' into city and state
 * code.
 */
export function cityAndState(text: string): { city: string; state: string } | null {
  const slug = slugOf(withoutInitialsDots(text));
  const stateSuffix = stateSuffixes.find(
    ({ suffix }) => slug.length > suffix.length && slug.endsWith(suffix),
  );
  return stateSuffix
    ? { city: slug.slice(0, -stateSuffix.suffix.length), state: stateSuffix.code }
    : null;
}

/** State names and codes, longest first, so that 'west-virginia' isn't mistaken for 'virginia'. */
const stateSuffixes = jurisdictions
  .flatMap(({ code, slug }) => [
    { suffix: `-${slug}`, code },
    { suffix: `-${code.toLowerCase()}`, code },
  ])
  .sort((a, b) => b.suffix.length - a.suffix.length);

async function findCity(db: Database, name: string, state: string | null): Promise<Point | null> {
  const city = (await cityIndex(db)).find(cityKey(name), state);
  if (!city) return null;
  const { rank: _, ...point } = city;
  return point;
}

/**
 * Finds a ZIP code. An unknown one gets the average position of all ZIP codes that begin with the
 * same three digits.
 */
export async function findZip(db: Database, zip: string): Promise<Point | null> {
  const known = await db
    .selectFrom('zips')
    .select(['town', 'state', 'latitude', 'longitude'])
    .where('zip', '=', zip)
    .executeTakeFirst();
  if (known) {
    const { town, ...place } = known;
    return { kind: 'zip', ...place, name: `${town} ${zip}` };
  }
  const prefix = zip.slice(0, 3);
  const area = await db
    .selectFrom('zips')
    .select((eb) => [
      eb.fn.avg<number>('latitude').as('latitude'),
      eb.fn.avg<number>('longitude').as('longitude'),
      eb.fn.min('state').as('state'),
    ])
    .where('zip', '>=', `${prefix}00`)
    .where('zip', '<=', `${prefix}99`)
    .executeTakeFirst();
  return area?.state ? { kind: 'zip', ...area, name: `ZIP ${zip}` } : null;
}

/**
 * Cities whose names start with the text, such as 'Opel', most populous first. The text may end
 * with a state or the beginning of one: 'Spring, T', 'opelika al'.
 */
export async function citiesStartingWith(
  db: Database,
  text: string,
  limit: number,
): Promise<Point[]> {
  const [cityText = '', stateText] = text.split(',');
  // Ignore a ZIP code after the state.
  if (stateText !== undefined)
    return startingWith(db, cityText, stateText.replace(/\d[\d-]*\s*$/, ''), limit);
  const cities = await startingWith(db, cityText, '', limit);
  const [, name, state] = /^(.*\S)\s+(\S+)$/.exec(text.trim()) ?? [];
  if (cities.length > 0 || name === undefined || state === undefined) return cities;
  return startingWith(db, name, state, limit);
}

async function startingWith(
  db: Database,
  name: string,
  state: string,
  limit: number,
): Promise<Point[]> {
  const key = cityKey(name);
  if (key === '') return [];
  const isAnyState = slugOf(state) === '';
  const codes = statesStartingWith(state).map(({ code }) => code);
  if (!isAnyState && codes.length === 0) return [];
  const cities = await db
    .selectFrom('towns')
    .select(['name', 'state', 'latitude', 'longitude'])
    .where('key', '>=', key)
    .where('key', '<', `${key}\u{10ffff}`)
    .$if(!isAnyState, (query) => query.where('state', 'in', codes))
    .orderBy('rank')
    .limit(limit)
    .execute();
  return cities.map((city) => ({ kind: 'city', ...city }));
}

/**
 * States whose names or codes start with the text. If the text is a complete name or code, returns
 * only that state. If it has no letters, returns none.
 */
export function statesStartingWith(text: string): readonly State[] {
  const exactState = findState(text);
  if (exactState) return [exactState];
  const prefix = slugOf(text);
  if (prefix === '') return [];
  return jurisdictions.filter(
    ({ code, slug }) => slug.startsWith(prefix) || code.toLowerCase().startsWith(prefix),
  );
}

/** ZIP codes that start with these digits, with their cities. */
export async function zipsStartingWith(
  db: Database,
  digits: string,
  limit: number,
): Promise<{ zip: string; town: string; state: string }[]> {
  return db
    .selectFrom('zips')
    .select(['zip', 'town', 'state'])
    .where('zip', '>=', digits)
    .where('zip', '<', `${digits}:`)
    .orderBy('zip')
    .limit(limit)
    .execute();
}
