import { type Columns, MAX_STATUS_RANK } from './columns.ts';
import type { DailyOrder } from './daily-order.ts';
import { conditionOf, countFromCube, countInRanges, meets, type SearchFilter } from './matches.ts';
import type { RowRanges } from './row-ranges.ts';
import type { SearchIndex } from './search-index.ts';
import { otherAreaTest, sortKey } from './sort-key.ts';
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
 * 'recommended': name matches (closest first), then active, verified, main practice area (if the
 * search has one), distance in whole miles (near a city), then the draw of the day. 'distance':
 * nearest first; without a city, the recommended order. 'years': most experience first, unknown
 * experience last. In both, status, main practice area and the draw break ties. 'name': by last
 * name, whole name, then ID.
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
    const ranked = rankedRows(order, filter);
    if (cubeTotal === ranked.length && filter.area === undefined) {
      const rows = ranked.subarray(offset, offset + limit);
      return { matches: Array.from(rows, withoutDistance), total: cubeTotal };
    }
    if (isRankScanFaster(page, cubeTotal)) {
      return { matches: scanByRank(index, order, filter, page), total: cubeTotal };
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
 * Takes the page from rows that are sorted by status and draw. Each status is scanned twice if the
 * search has a practice area: first for lawyers with this main area, then for the others. Without a
 * state, the first scan reads the presorted lawyers of that area; if it read all lawyers, the p99
 * of first pages among 1.32 million lawyers would be 2.9 ms.
 */
function scanByRank(
  index: SearchIndex,
  order: DailyOrder,
  filter: SearchFilter,
  { limit, offset }: Page,
): Match[] {
  const { columns } = index;
  const area = filter.area;
  const all = rankedRows(order, filter);
  const isInAreaList = area !== undefined && filter.state === undefined;
  const ofMainArea = isInAreaList ? order.rankedInArea(area) : all;
  const condition = conditionOf(index, filter);
  const isOther = otherAreaTest(index, filter);
  const rows: number[] = [];
  const scan = (ranked: Uint32Array, status: number, other: 0 | 1) => {
    const end = statusStart(columns, ranked, status + 1);
    for (let i = statusStart(columns, ranked, status); i < end; i++) {
      if (rows.length === offset + limit) return;
      const row = ranked[i] as number;
      if (isOther(row) === other && meets(columns, condition, row)) rows.push(row);
    }
  };
  for (let status = 0; status <= MAX_STATUS_RANK; status++) {
    scan(ofMainArea, status, 0);
    if (area !== undefined) scan(all, status, 1);
  }
  return rows.slice(offset).map(withoutDistance);
}

/** The rows of the filter's state, or all rows, in the order of the day. */
function rankedRows(order: DailyOrder, { state }: SearchFilter): Uint32Array {
  return state === undefined ? order.ranked : order.rankedInState(state);
}

/** The index of the first row with at least this status rank (binary search). */
function statusStart({ statusRank }: Columns, ranked: Uint32Array, status: number): number {
  let low = 0;
  let high = ranked.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((statusRank[ranked[middle] as number] as number) < status) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Selects a page by the sort keys of the given candidates; reads each candidate at most once. */
function selectTopK(
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
  let i = 0;
  // The row is always in one of the ranges, so the loop ends. It takes a third as long as
  // `findIndex`.
  while (row < (starts[i] as number) || row >= (ends[i] as number)) i++;
  return { row, distanceRank: distanceRanks[i] };
}
