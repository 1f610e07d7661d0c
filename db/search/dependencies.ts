import { LRUCache } from 'lru-cache';
import { jurisdictions } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { milesBetween } from '../places/distance.ts';
import { type Radius, type ResolvedPlace, resolvePlace } from '../places/places.ts';
import { popularCities } from '../places/popular-cities.ts';
import { practiceAreasOf } from '../practice-areas/practice-areas.ts';
import type { CountedListing, LawyerChange } from './recent-changes.ts';
import type { LawyerSearch } from './resolve-filter.ts';

/** A state by its code, or the surroundings of a point. */
type Region = 'everywhere' | { state: string } | Radius;

/**
 * Something that the response to a request depends on. With `area`, an index of a practice area,
 * only the lawyers who practice in that area are counted.
 */
export type Dependency =
  /** Anything about the lawyer with this ID. */
  | { lawyer: number }
  /** Anything about the lawyers in a region. */
  | { lawyersIn: Region }
  /** The number of lawyers in each state. */
  | { countBy: 'state'; area: number | undefined }
  /** The numbers of lawyers around several points. */
  | { countIn: readonly Radius[]; area: number | undefined };

/** Whether a change of a lawyer may affect a response with these dependencies. */
export function isAffected(
  dependencies: readonly Dependency[],
  { id, before, after }: LawyerChange,
): boolean {
  return dependencies.some((dependency) => {
    if ('lawyer' in dependency) return dependency.lawyer === id;
    if ('lawyersIn' in dependency) {
      const { lawyersIn: region } = dependency;
      return region === 'everywhere' || isIn(region, before) || isIn(region, after);
    }
    const [was, is] = [counted(before, dependency.area), counted(after, dependency.area)];
    if ('countBy' in dependency) return was?.state !== is?.state;
    if (isCountedAlike(was, is)) return false;
    return dependency.countIn.some((region) => isIn(region, was) || isIn(region, is));
  });
}

function counted(listing: CountedListing | null, area: number | undefined): CountedListing | null {
  return area === undefined || listing?.areas.includes(area) ? listing : null;
}

/** Whether a lawyer counts at the same position, or isn't counted, before and after. */
function isCountedAlike(one: CountedListing | null, other: CountedListing | null): boolean {
  return (
    (one === null) === (other === null) &&
    one?.position?.latitude === other?.position?.latitude &&
    one?.position?.longitude === other?.position?.longitude
  );
}

/** More than the difference between the distances that SQL and JavaScript compute. */
const MARGIN_MILES = 0.1;

function isIn(region: Region, listing: CountedListing | null): boolean {
  if (listing === null) return false;
  if (region === 'everywhere') return true;
  if ('state' in region) return jurisdictions[listing.state]?.code === region.state;
  const { position } = listing;
  return (
    position !== null && milesBetween(region.near, position) <= region.radiusMiles + MARGIN_MILES
  );
}

/** For searches that any change can affect. */
const EVERYTHING: readonly Dependency[] = [{ lawyersIn: 'everywhere' }];

/**
 * The dependencies of the results of a search.
 *
 * @param minRadius miles around a city that count even if the search's radius is smaller
 */
export async function resultDependencies(
  db: Database,
  search: LawyerSearch,
  minRadius = 0,
): Promise<readonly Dependency[]> {
  const place = await placeOf(db, search);
  return place ? [{ lawyersIn: regionOf(place, minRadius) }] : EVERYTHING;
}

/**
 * The dependencies of the counts of a search with results: those within its place, around each
 * popular city of the state, within each radius, and of each state.
 *
 * @param maxRadius in miles
 */
export async function countDependencies(
  db: Database,
  search: LawyerSearch,
  maxRadius: number,
): Promise<readonly Dependency[]> {
  const place = await placeOf(db, search);
  const isByAreaOnly =
    search.specialty === undefined &&
    search.language === undefined &&
    search.yearsExperience === undefined;
  if (!place || !isByAreaOnly) return EVERYTHING;
  const area = await areaIndexOf(db, search);
  if (area === null) return EVERYTHING;
  const isNear = 'near' in place;
  const cities = surroundings(isNear ? place.inState : place.state, search.radiusMiles);
  return [
    { lawyersIn: regionOf(place) },
    { countBy: 'state', area },
    { countIn: cities, area },
    ...(isNear ? [{ countIn: [{ near: place.near, radiusMiles: maxRadius }], area }] : []),
  ];
}

/** Kept so that cached pages share them. */
const knownSurroundings = new LRUCache<string, readonly Radius[]>({ max: 500 });

/** The surroundings of each popular city of a state. */
function surroundings(state: string | null, radiusMiles: number): readonly Radius[] {
  const key = `${state} ${radiusMiles}`;
  const known = knownSurroundings.get(key);
  if (known) return known;
  const radii = popularCities
    .filter(({ city }) => city.state === state)
    .map(({ position }) => ({ near: position, radiusMiles }));
  knownSurroundings.set(key, radii);
  return radii;
}

/** The place of a search; undefined if any lawyer may be among the results. */
async function placeOf(db: Database, search: LawyerSearch): Promise<ResolvedPlace | undefined> {
  return search.q ? undefined : ((await resolvePlace(db, search)) ?? undefined);
}

function regionOf(place: ResolvedPlace, minRadius = 0): Region {
  if (!('near' in place)) return { state: place.state };
  return { near: place.near, radiusMiles: Math.max(place.radiusMiles, minRadius) };
}

/** Undefined if the search has no practice area, null if it is unknown. */
async function areaIndexOf(db: Database, { practiceArea }: LawyerSearch) {
  if (!practiceArea) return undefined;
  const area = (await practiceAreasOf(db)).find(practiceArea);
  return area ? area.id - 1 : null;
}
