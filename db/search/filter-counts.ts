import { findState, slugOf } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { MILES_PER_DEGREE, milesBetween } from '../places/distance.ts';
import type { CityRadius, PlaceQuery, ResolvedPlace } from '../places/places.ts';
import { popularCities } from '../places/popular-cities.ts';
import { practiceAreasOf } from '../practice-areas/practice-areas.ts';
import { countFacets, type Facets } from './facets.ts';
import { countMatches, type SearchFilter } from './matches.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { type LawyerSearch, resolveFilter } from './resolve-filter.ts';
import { countRangesWithin, sliceNearby } from './row-ranges.ts';
import { type SearchIndex, searchIndex } from './search-index.ts';

/** The number of results of a search, and of the same search with one filter value changed. */
export interface SearchCounts extends Facets {
  total: number;
  /** The number of results in each popular city of the searched state, by city slug. */
  city: Record<string, number>;
  /** The number of results within each radius of the city, by radius in miles. */
  radius: Record<string, number>;
  /** Popular cities near the searched city, nearest first, including other states. */
  neighbors: { name: string; state: string; miles: number }[];
  /** The resolved place; null means everywhere. */
  place: ResolvedPlace | null;
  /** The parsed text of the search box; null if it is empty. */
  query: ParsedQuery | null;
  /**
   * For a search without results: each filter whose removal alone would produce results, with their
   * number.
   */
  without: { filter: DroppableFilter; total: number }[];
}

/** The filters that can be dropped from a search. */
const DROPPABLE = [
  'q',
  'practiceArea',
  'specialty',
  'yearsExperience',
  'language',
  'city',
  'state',
] as const;

export type DroppableFilter = (typeof DROPPABLE)[number];

/** The options of the filters that the caller defines. All other options come from the data. */
interface FilterOptions {
  /** Minimum years of experience. */
  years: readonly number[];
  /** Radii in miles, ascending. */
  radii: readonly number[];
}

/** Counts the results for every option of every filter, with all other filters unchanged. */
export async function countFilterOptions(
  db: Database,
  search: LawyerSearch,
  { years, radii }: FilterOptions,
): Promise<SearchCounts> {
  const index = await searchIndex(db);
  const resolved = await resolveFilter(db, index, search);
  if (!resolved) {
    const without = await countWithout(db, index, search, undefined);
    return { ...NO_COUNTS, total: 0, place: null, query: null, without };
  }
  const { filter, place, query } = resolved;
  const total = countMatches(index, filter);
  // A place in the search box overrides the place filters.
  const isPlaceInQuery = query?.place != null;
  const facets = countFacets(index, (await practiceAreasOf(db)).shown, filter, years);
  return {
    ...facets,
    state: isPlaceInQuery ? {} : facets.state,
    total,
    city: isPlaceInQuery ? {} : countCities(index, filter, place, search.radiusMiles),
    radius: countRadii(index, filter, place, radii),
    neighbors: place && 'near' in place ? neighborsOf(place) : [],
    place: place ?? null,
    query: query ?? null,
    without: total === 0 ? await countWithout(db, index, search, place) : [],
  };
}

const NO_COUNTS = {
  practiceArea: {},
  state: {},
  city: {},
  radius: {},
  yearsExperience: {},
  language: {},
  neighbors: [],
};

/**
 * Counts the results of the same search around each popular city of the state, with the same
 * radius.
 */
function countCities(
  index: SearchIndex,
  filter: SearchFilter,
  place: ResolvedPlace | undefined,
  radiusMiles: number,
): Record<string, number> {
  if (!place) return {};
  const state = 'near' in place ? place.inState : place.state;
  const counts: Record<string, number> = {};
  for (const { city, position } of popularCities.filter(({ city }) => city.state === state)) {
    const nearby = index.nearby({ near: position, radiusMiles });
    counts[slugOf(city.name)] = countMatches(index, { ...filter, state: undefined, nearby });
  }
  return counts;
}

/**
 * Counts the results within each radius. Looks up only the widest radius and adds up the rings
 * between the radii, so that each lawyer is tested only once.
 */
function countRadii(
  index: SearchIndex,
  filter: SearchFilter,
  place: ResolvedPlace | undefined,
  radii: readonly number[],
): Record<string, number> {
  if (!place || !('near' in place)) return {};
  const widest = index.nearby({ near: place.near, radiusMiles: Math.max(...radii) });
  const counts: Record<string, number> = {};
  let total = 0;
  let innerEnd = 0;
  for (const radius of radii) {
    const outerEnd = countRangesWithin(widest, radius);
    total += countMatches(index, { ...filter, nearby: sliceNearby(widest, innerEnd, outerEnd) });
    counts[radius] = total;
    innerEnd = outerEnd;
  }
  return counts;
}

const MAX_NEIGHBORS = 8;
const NEIGHBOR_RADIUS_MILES = 150;

function neighborsOf({ near, name, inState }: CityRadius): SearchCounts['neighbors'] {
  // The distances are rounded to miles.
  const maxDegrees = (NEIGHBOR_RADIUS_MILES + 0.5) / MILES_PER_DEGREE;
  return popularCities
    .filter(({ position }) => Math.abs(position.latitude - near.latitude) <= maxDegrees)
    .filter(({ city }) => city.name !== name || city.state !== inState)
    .map(({ city, position }) => ({ ...city, miles: Math.round(milesBetween(near, position)) }))
    .filter(({ miles }) => miles <= NEIGHBOR_RADIUS_MILES)
    .sort((a, b) => a.miles - b.miles)
    .slice(0, MAX_NEIGHBORS);
}

async function countWithout(
  db: Database,
  index: SearchIndex,
  search: LawyerSearch,
  place: ResolvedPlace | undefined,
): Promise<SearchCounts['without']> {
  const droppable: SearchCounts['without'] = [];
  for (const filter of DROPPABLE) {
    if (!isSet(search, filter)) continue;
    const resolved = await resolveFilter(db, index, without(search, filter, place));
    const total = resolved ? countMatches(index, resolved.filter) : 0;
    if (total > 0) droppable.push({ filter, total });
  }
  return droppable;
}

/**
 * Whether a filter is set. `location` counts as the state filter if it names a state, and otherwise
 * as the city filter.
 */
function isSet(search: LawyerSearch, filter: DroppableFilter): boolean {
  const { state, city, location }: PlaceQuery = search;
  if (filter === 'state') return state !== undefined || (isState(location) && city === undefined);
  if (filter === 'city')
    return city !== undefined || (location !== undefined && !isState(location));
  return search[filter] !== undefined;
}

/** Removes one filter. Dropping the state keeps the city, and dropping the city keeps the state. */
function without(
  search: LawyerSearch,
  filter: DroppableFilter,
  place: ResolvedPlace | undefined,
): LawyerSearch {
  const { state, location } = search;
  const locationState = isState(location) ? location : undefined;
  if (filter === 'state') {
    return { ...search, state: undefined, location: locationState ? undefined : location };
  }
  if (filter !== 'city') return { ...search, [filter]: undefined };
  // If only the city was given, the find page still shows its state as selected, so keep that
  // state.
  const cityState = place && 'near' in place ? place.inState : undefined;
  return {
    ...search,
    city: undefined,
    location: undefined,
    state: state ?? cityState ?? locationState,
  };
}

function isState(location: string | undefined): boolean {
  return location !== undefined && findState(location) !== undefined;
}
