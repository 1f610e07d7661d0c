import { LRUCache } from 'lru-cache';
import { jurisdictions } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { MARGIN_MILES, milesBetween } from '../places/distance.ts';
import { type Radius, type ResolvedPlace, resolvePlace } from '../places/places.ts';
import { popularCities } from '../places/popular-cities.ts';
import { practiceAreasOf } from '../practice-areas/practice-areas.ts';
import type { Sort } from './order.ts';
import type { LawyerChange, LocationAndAreas } from './recent-changes.ts';
import type { LawyerSearch } from './resolve-filter.ts';

/** A state by its code, or the area within a radius of a point. */
type Region = { state: string } | Radius;

/**
 * Data that a response depends on. If `area` (the index of a practice area) is set, only lawyers in
 * that practice area are counted.
 */
export type Dependency =
  /** Anything about the lawyers with these IDs. */
  | { lawyers: readonly number[] }
  /** Anything about the lawyers in a region. */
  | { lawyersIn: Region }
  /** Which lawyers in a region match a search without text, and their order unless by name. */
  | { resultsIn: Region }
  /** The number of lawyers in each state. */
  | { countBy: 'state'; area: number | undefined }
  /** The numbers of lawyers around several points. */
  | { countIn: readonly Radius[]; area: number | undefined };

/** Whether a change to a lawyer may affect a response with these dependencies. */
export function mayAffect(
  { id, before, after, affectsResults }: LawyerChange,
  dependencies: readonly Dependency[],
): boolean {
  return dependencies.some((dependency) => {
    if ('lawyers' in dependency) return dependency.lawyers.includes(id);
    if ('lawyersIn' in dependency)
      return isIn(dependency.lawyersIn, before) || isIn(dependency.lawyersIn, after);
    if (!affectsResults) return false;
    if ('resultsIn' in dependency)
      return isIn(dependency.resultsIn, before) || isIn(dependency.resultsIn, after);
    const countedBefore = ifCounted(before, dependency.area);
    const countedAfter = ifCounted(after, dependency.area);
    if ('countBy' in dependency) return countedBefore?.state !== countedAfter?.state;
    if (hasSamePosition(countedBefore, countedAfter)) return false;
    return dependency.countIn.some(
      (region) => isIn(region, countedBefore) || isIn(region, countedAfter),
    );
  });
}

function ifCounted(
  listing: LocationAndAreas | null,
  area: number | undefined,
): LocationAndAreas | null {
  return area === undefined || listing?.areas.includes(area) ? listing : null;
}

/** Whether a lawyer is counted at the same position, or isn't counted, before and after. */
function hasSamePosition(one: LocationAndAreas | null, other: LocationAndAreas | null): boolean {
  return (
    (one === null) === (other === null) &&
    one?.position?.latitude === other?.position?.latitude &&
    one?.position?.longitude === other?.position?.longitude
  );
}

function isIn(region: Region, listing: LocationAndAreas | null): boolean {
  if (listing === null) return false;
  if ('state' in region) return jurisdictions[listing.state]?.code === region.state;
  const { position } = listing;
  return (
    position !== null && milesBetween(region.near, position) <= region.radiusMiles + MARGIN_MILES
  );
}

/** How a response presents the results of a search. */
interface ShownResults {
  /** The IDs of the lawyers whose facts the response shows. */
  shownIds: readonly number[];
  sort?: Sort;
  /** Minimum radius around a city, in miles. */
  minRadius?: number;
}

/** The dependencies of the results of a search; undefined if they depend on all lawyers. */
export async function resultDependencies(
  db: Database,
  search: LawyerSearch,
  { shownIds, sort = 'recommended', minRadius = 0 }: ShownResults,
): Promise<readonly Dependency[] | undefined> {
  const place = await placeOf(db, search);
  if (!place) return undefined;
  const region = regionOf(place, minRadius);
  if (sort === 'name') return [{ lawyersIn: region }];
  return [{ resultsIn: region }, { lawyers: shownIds }];
}

/**
 * The dependencies of the filter counts of a search with results: the counts within its place,
 * around each popular city of the state, within each radius, and of each state. Undefined if they
 * depend on all lawyers.
 *
 * @param maxRadius in miles
 */
export async function countDependencies(
  db: Database,
  search: LawyerSearch,
  maxRadius: number,
): Promise<readonly Dependency[] | undefined> {
  const place = await placeOf(db, search);
  const hasOtherFilters =
    search.specialty !== undefined ||
    search.language !== undefined ||
    search.yearsExperience !== undefined;
  if (!place || hasOtherFilters) return undefined;
  const area = await areaIndexOf(db, search);
  if (area === null) return undefined;
  const isNear = 'near' in place;
  const cities = radiiAroundCities(isNear ? place.inState : place.state, search.radiusMiles);
  return [
    { resultsIn: regionOf(place) },
    { countBy: 'state', area },
    { countIn: cities, area },
    ...(isNear ? [{ countIn: [{ near: place.near, radiusMiles: maxRadius }], area }] : []),
  ];
}

/** Cached so that pages share the arrays. */
const cachedRadii = new LRUCache<string, readonly Radius[]>({ max: 500 });

/** The radius around each popular city of a state. */
function radiiAroundCities(state: string | null, radiusMiles: number): readonly Radius[] {
  const key = `${state} ${radiusMiles}`;
  const known = cachedRadii.get(key);
  if (known) return known;
  const radii = popularCities
    .filter(({ city }) => city.state === state)
    .map(({ position }) => ({ near: position, radiusMiles }));
  cachedRadii.set(key, radii);
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
