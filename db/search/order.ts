import { MAX_STATUS_RANK } from './columns.ts';
import { conditionOf, countFromCube, countInRanges, meets, type SearchFilter } from './matches.ts';
import type { RowRanges } from './row-ranges.ts';
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
 * 'recommended': exact name matches, then active, verified, distance (near a city), name, ID.
 * 'distance': nearest first; without a city, the recommended order. 'years': most experience first,
 * unknown experience last. The public order breaks ties.
 */
export function orderedMatches(
  index: SearchIndex,
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
    const ranked = state === undefined ? index.ranked : index.rankedInState(state);
    if (cubeTotal === ranked.length) {
      const rows = ranked.subarray(offset, offset + limit);
      return { matches: Array.from(rows, withoutDistance), total: cubeTotal };
    }
    if (isRankScanFaster(page, cubeTotal)) {
      return { matches: scanByRank(index, filter, ranked, page), total: cubeTotal };
    }
  }
  if (!isDeepPage(page, candidateRanges))
    return selectTopK(index, filter, candidateRanges, sort, page);
  const total = cubeTotal ?? countInRanges(index, conditionOf(index, filter), candidateRanges, 0);
  if (offset >= total) return { matches: [], total };
  return { matches: quickselectPage(index, filter, candidateRanges, sort, page, total), total };
}

function withoutDistance(row: number): Match {
  return { row, distanceRank: undefined };
}

/**
 * A scan in the public order accesses memory at random, while a full scan is sequential. The
 * former is faster only if the page is full after a few rows.
 */
function isRankScanFaster({ limit, offset }: Page, total: number): boolean {
  return (offset + limit) * RANDOM_ACCESS_COST < total;
}

/** One random row access takes about as long as this many sequential ones. */
const RANDOM_ACCESS_COST = 20;

/** Takes the page from rows that are already sorted. */
function scanByRank(
  index: SearchIndex,
  filter: SearchFilter,
  rows: Uint32Array,
  { limit, offset }: Page,
): Match[] {
  const condition = conditionOf(index, filter);
  const matches: Match[] = [];
  let skipped = 0;
  for (let i = 0; i < rows.length && matches.length < limit; i++) {
    const row = rows[i] as number;
    if (!meets(index.columns, condition, row)) continue;
    if (skipped < offset) skipped++;
    else matches.push(withoutDistance(row));
  }
  return matches;
}

/** Sorts only the given candidates, with a top-k heap of `offset + limit` entries. */
export function selectTopK(
  index: SearchIndex,
  filter: SearchFilter,
  candidateRanges: RowRanges,
  sort: Sort,
  { limit, offset }: Page,
): { matches: Match[]; total: number } {
  const { columns } = index;
  const { rank, size } = columns;
  const { starts, ends, distanceRanks } = candidateRanges;
  const condition = conditionOf(index, filter);
  const key = sortKey(index, filter, sort, distanceRanks !== undefined);
  const topK = new TopK(Math.min(offset + limit, size));
  const isByDistance =
    distanceRanks && !filter.nameMatches && (sort === 'recommended' || sort === 'distance');
  let total = 0;
  for (let i = 0; i < starts.length; i++) {
    const distanceRank = distanceRanks?.[i] ?? 0;
    if (isByDistance && topK.isFullBelow(distanceRank * size)) {
      // All remaining candidates are too far away for this page, so only count them.
      total += countInRanges(index, condition, candidateRanges, i);
      break;
    }
    for (let row = starts[i] as number; row < (ends[i] as number); row++) {
      if (!meets(columns, condition, row)) continue;
      total++;
      topK.offer(key(row, distanceRank) * size + (rank[row] as number), row, distanceRank);
    }
  }
  const matches = topK.sorted().slice(offset);
  return {
    matches: distanceRanks ? matches : matches.map(({ row }) => withoutDistance(row)),
    total,
  };
}

/** The top-k heap grows with the offset. For a deep page, quickselect over all keys is faster. */
function isDeepPage({ limit, offset }: Page, { starts, ends }: RowRanges): boolean {
  if (offset === 0) return false;
  let size = 0;
  for (let i = 0; i < starts.length; i++) size += (ends[i] as number) - (starts[i] as number);
  return (offset + limit) * HEAP_INSERT_COST > size;
}

/** One heap insertion takes about as long as reading this many keys. */
const HEAP_INSERT_COST = 100;

/** Selects the page from the keys of all matches and sorts only that page. */
function quickselectPage(
  index: SearchIndex,
  filter: SearchFilter,
  candidateRanges: RowRanges,
  sort: Sort,
  { limit, offset }: Page,
  total: number,
): Match[] {
  const { columns, ranked } = index;
  const { rank, size } = columns;
  const { starts, ends, distanceRanks } = candidateRanges;
  const condition = conditionOf(index, filter);
  const key = sortKey(index, filter, sort, distanceRanks !== undefined);
  const keys = new Float64Array(total);
  let count = 0;
  for (let i = 0; i < starts.length; i++) {
    const distanceRank = distanceRanks?.[i] ?? 0;
    for (let row = starts[i] as number; row < (ends[i] as number); row++) {
      if (!meets(columns, condition, row)) continue;
      keys[count++] = key(row, distanceRank) * size + (rank[row] as number);
    }
  }
  quickselect(keys, offset);
  const rest = keys.subarray(offset);
  quickselect(rest, limit);
  const rows = Array.from(rest.subarray(0, limit).sort(), (own) => ranked[own % size] as number);
  if (!distanceRanks) return rows.map(withoutDistance);
  return rows.map((row) => {
    const i = starts.findIndex((start, range) => start <= row && row < (ends[range] as number));
    return { row, distanceRank: distanceRanks[i] };
  });
}

/**
 * Moves the `count` lowest keys to the front, unsorted (Hoare's quickselect). Random pivots make
 * quadratic time unlikely for any input order.
 */
function quickselect(keys: Float64Array, count: number): void {
  let first = 0;
  let last = keys.length - 1;
  while (first < last) {
    const pivot = keys[first + Math.floor(Math.random() * (last - first + 1))] as number;
    let low = first;
    let high = last;
    while (low <= high) {
      while ((keys[low] as number) < pivot) low++;
      while ((keys[high] as number) > pivot) high--;
      if (low > high) break;
      const own = keys[low] as number;
      keys[low++] = keys[high] as number;
      keys[high--] = own;
    }
    if (count <= high) last = high;
    else if (count >= low) first = low;
    else return;
  }
}

/** Returns a function for the sort key, lowest first. Callers add the rank to make keys unique. */
function sortKey(
  { columns }: SearchIndex,
  { nameMatches }: SearchFilter,
  sort: Sort,
  isNearby: boolean,
): (row: number, distanceRank: number) => number {
  const { statusRank, nameRank, yearsPlusOne } = columns;
  if (sort === 'name') return (row) => nameRank[row] as number;
  if (sort === 'years') return (row) => 255 - (yearsPlusOne[row] as number);
  if (sort === 'distance' && isNearby) return (_, distanceRank) => distanceRank;
  if (!nameMatches)
    return (row, distanceRank) => (statusRank[row] as number) * DISTANCE_RANKS + distanceRank;
  return (row, distanceRank) =>
    ((nameMatches.get(row) ?? 0) * (MAX_STATUS_RANK + 1) + (statusRank[row] as number)) *
      DISTANCE_RANKS +
    distanceRank;
}

/** Exceeds the number of distance ranks. */
const DISTANCE_RANKS = 65_536;
