import { MAX_STATUS_RANK } from './columns.ts';
import type { DailyOrder } from './daily-order.ts';
import { conditionOf, countFromCube, countInRanges, meets, type SearchFilter } from './matches.ts';
import type { NearbyRanges, RowRanges } from './row-ranges.ts';
import type { SearchIndex } from './search-index.ts';
import { TopK } from './top-k.ts';

/** The sort order of the matches; 'recommended' is the public default. */
export type Sort = 'recommended' | 'distance' | 'name' | 'years';

/** One page of the matches. */
export interface Page {
  limit: number;
  offset: number;
}

/** A lawyer's row and, in a search near a city, the rank of the distance. */
export interface Match {
  row: number;
  distanceRank: number | undefined;
}

/**
 * Returns one sorted page of the matches and the total number of matches.
 *
 * 'recommended': exact name matches, then active, verified, main practice area (if the search has
 * one), distance in whole miles (near a city), then the draw of the day. 'distance': nearest first;
 * without a city, the recommended order. 'years': most experience first, unknown experience last.
 * 'name': by name, then ID. Status, main practice area and the draw break ties.
 */
export function orderedMatches(
  index: SearchIndex,
  order: DailyOrder,
  filter: SearchFilter,
  candidateRanges: RowRanges,
  sort: Sort,
  page: Page,
): { matches: Match[]; total: number } {
  const { limit, offset } = page;
  const cubeTotal = countFromCube(index, filter);
  if (cubeTotal !== undefined && offset >= cubeTotal) return { matches: [], total: cubeTotal };
  if (cubeTotal !== undefined && (sort === 'recommended' || sort === 'distance')) {
    const { state } = filter;
    const ranked = state === undefined ? order.ranked : order.rankedInState(state);
    if (cubeTotal === ranked.length && requestedArea(filter) === undefined) {
      const rows = ranked.subarray(offset, offset + limit);
      return { matches: Array.from(rows, withoutDistance), total: cubeTotal };
    }
    if (isRankScanFaster(page, cubeTotal)) {
      return { matches: scanByRank(index, filter, ranked, page), total: cubeTotal };
    }
  }
  return selectTopK(index, order, filter, candidateRanges, sort, page);
}

function withoutDistance(row: number): Match {
  return { row, distanceRank: undefined };
}

/**
 * Whether scanning the rows in the order of the day is faster than scanning all rows in memory
 * order. The rank scan reads memory at random, so it is faster only if a few rows fill the page.
 * Without the rank scan, the p99 of first pages among 1.32 million lawyers is 29 ms instead of 0.8
 * ms (`npm run bench -- --only search`).
 */
function isRankScanFaster({ limit, offset }: Page, total: number): boolean {
  return (offset + limit) * RANDOM_ACCESS_COST < total;
}

/** One random row access takes about as long as this many sequential ones. */
const RANDOM_ACCESS_COST = 20;

/**
 * Takes the page from rows that are sorted by status and draw. Within each status, the lawyers of
 * the main practice area come first; the others are held back until the next status begins.
 */
function scanByRank(
  index: SearchIndex,
  filter: SearchFilter,
  rows: Uint32Array,
  { limit, offset }: Page,
): Match[] {
  const { columns } = index;
  const { statusRank } = columns;
  const condition = conditionOf(index, filter);
  const isOther = otherAreaTest(index, filter);
  const needed = offset + limit;
  let sorted: number[] = [];
  let others: number[] = [];
  let status = 0;
  for (let i = 0; i < rows.length && sorted.length < needed; i++) {
    const row = rows[i] as number;
    if (statusRank[row] !== status) {
      status = statusRank[row] as number;
      sorted = sorted.concat(others);
      others = [];
    }
    if (!meets(columns, condition, row)) continue;
    if (isOther(row) === 0) sorted.push(row);
    else if (sorted.length + others.length < needed) others.push(row);
  }
  return sorted.concat(others).slice(offset, needed).map(withoutDistance);
}

/** Selects a page by the sort keys of the given candidates; reads each candidate at most once. */
export function selectTopK(
  index: SearchIndex,
  order: DailyOrder,
  filter: SearchFilter,
  candidateRanges: RowRanges,
  sort: Sort,
  { limit, offset }: Page,
): { matches: Match[]; total: number } {
  const { columns } = index;
  const { size } = columns;
  const { rank, ranked } = order;
  const { starts, ends, distanceRanks } = candidateRanges;
  const condition = conditionOf(index, filter);
  const { key, nearbyKey } = sortKey(index, filter, sort, distanceRanks !== undefined);
  const maxMatches = countRows(candidateRanges);
  const topK = new TopK(Math.min(offset + limit, maxMatches), maxMatches);
  let total = 0;
  for (let i = 0; i < starts.length; i++) {
    const distanceRank = distanceRanks?.[i] ?? 0;
    const distanceKey = nearbyKey?.(distanceRank) ?? 0;
    if (nearbyKey && !filter.nameMatches && topK.dropsFrom(distanceKey * size)) {
      // All remaining candidates are too far away for this page, so only count them.
      total += countInRanges(index, condition, candidateRanges, i);
      break;
    }
    for (let row = starts[i] as number; row < (ends[i] as number); row++) {
      if (!meets(columns, condition, row)) continue;
      total++;
      topK.offer((key(row) + distanceKey) * size + (rank[row] as number));
    }
  }
  const rows = Array.from(
    topK.sortedFrom(offset),
    (uniqueKey) => ranked[uniqueKey % size] as number,
  );
  return { matches: rows.map((row) => withDistance(row, candidateRanges)), total };
}

function countRows({ starts, ends }: RowRanges): number {
  let count = 0;
  for (let i = 0; i < starts.length; i++) count += (ends[i] as number) - (starts[i] as number);
  return count;
}

/** The match of a row, with its distance in a search near a city. */
export function withDistance(row: number, { starts, ends, distanceRanks }: RowRanges): Match {
  if (!distanceRanks) return withoutDistance(row);
  const i = starts.findIndex((start, range) => start <= row && row < (ends[range] as number));
  return { row, distanceRank: distanceRanks[i] };
}

/** A row's sort key is `key(row) + nearbyKey(distanceRank)`; lower keys come first. */
interface SortKey {
  key(row: number): number;
  /** Undefined if the order doesn't depend on the distance. */
  nearbyKey?: ((distanceRank: number) => number) | undefined;
}

/** Returns the sort key of an order. Callers add the row's rank to make keys unique. */
function sortKey(index: SearchIndex, filter: SearchFilter, sort: Sort, isNearby: boolean): SortKey {
  const { statusRank, nameRank, yearsPlusOne } = index.columns;
  const { nameMatches, nearby } = filter;
  if (sort === 'name') return { key: (row) => nameRank[row] as number };
  const isOther = otherAreaTest(index, filter);
  const group = (row: number) => (statusRank[row] as number) * 2 + isOther(row);
  if (sort === 'years') {
    return { key: (row) => (255 - (yearsPlusOne[row] as number)) * GROUPS + group(row) };
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

/** More whole miles than any distance on Earth has. */
const MAX_MILES = 16_384;

/** The full miles of a distance: an office 0.9 miles away is in the first mile, which is 0. */
export function wholeMiles(nearby: NearbyRanges | undefined, distanceRank: number): number {
  return Math.floor(nearby?.miles[distanceRank] ?? 0);
}

/** The practice area that a search asks for; a filter takes precedence over the text. */
export function requestedArea({ area, queryArea }: SearchFilter): number | undefined {
  return area ?? queryArea;
}

/**
 * Returns 1 for a row whose main practice area isn't the requested one, and 0 for all other rows,
 * or for all rows if the search has no practice area.
 */
function otherAreaTest(
  { columns: { mainArea } }: SearchIndex,
  filter: SearchFilter,
): (row: number) => 0 | 1 {
  const area = requestedArea(filter);
  if (area === undefined) return () => 0;
  return (row) => (mainArea[row] === area ? 0 : 1);
}
