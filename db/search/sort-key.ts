import { MAX_STATUS_RANK } from './columns.ts';
import type { SearchFilter } from './matches.ts';
import type { Sort } from './order.ts';
import type { NearbyRanges } from './row-ranges.ts';
import type { SearchIndex } from './search-index.ts';

/** A row's sort key is `key(row) + nearbyKey(distanceRank)`; lower keys come first. */
export interface SortKey {
  key(row: number): number;
  /** Undefined if the order doesn't depend on the distance. */
  nearbyKey?: ((distanceRank: number) => number) | undefined;
}

/** Returns the sort key of an order. Callers add the row's rank to make keys unique. */
export function sortKey(
  index: SearchIndex,
  filter: SearchFilter,
  sort: Sort,
  isNearby: boolean,
): SortKey {
  const { statusRank, nameRank, experience } = index.columns;
  const { nameMatches, nearby } = filter;
  if (sort === 'name') return { key: (row) => nameRank[row] as number };
  const isOther = otherAreaTest(index, filter);
  const group = (row: number) => (statusRank[row] as number) * 2 + isOther(row);
  if (sort === 'years') {
    return { key: (row) => (255 - (experience[row] as number)) * GROUPS + group(row) };
  }
  if (sort === 'distance' && isNearby) {
    return { key: group, nearbyKey: (distanceRank) => distanceRank * GROUPS };
  }
  return {
    key: nameMatches
      ? (row) => ((nameMatches.get(row) ?? 0) * GROUPS + group(row)) * MAX_MILES
      : (row) => group(row) * MAX_MILES,
    nearbyKey: isNearby ? (distanceRank) => wholeMiles(nearby, distanceRank) : undefined,
  };
}

/** The number of groups by status and main practice area. */
const GROUPS = (MAX_STATUS_RANK + 1) * 2;

/** Greater than any distance on Earth, in miles. */
const MAX_MILES = 16_384;

/** The full miles of a distance: an office 0.9 miles away is in the first mile, which is 0. */
export function wholeMiles(nearby: NearbyRanges | undefined, distanceRank: number): number {
  return Math.floor(nearby?.miles[distanceRank] ?? 0);
}

/**
 * Returns a function that gives 1 for a row whose main practice area isn't the requested one, and
 * 0 otherwise. If the search has no practice area, the function always gives 0.
 */
export function otherAreaTest(
  { columns: { mainArea } }: SearchIndex,
  filter: SearchFilter,
): (row: number) => 0 | 1 {
  const area = filter.area;
  if (area === undefined) return () => 0;
  return (row) => (mainArea[row] === area ? 0 : 1);
}
