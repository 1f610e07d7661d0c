import { LAST_STANDING } from './columns.ts';
import { Heap } from './heap.ts';
import type { SearchIndex } from './index.ts';
import { conditionOf, countedBefore, countFrom, meets, type Narrowing } from './matches.ts';
import type { Stretches } from './stretches.ts';

/** The sort order of the matches; 'recommended' is the public default. */
export type Sort = 'recommended' | 'distance' | 'name' | 'years';

/** One page of the matches. */
export interface Stretch {
  limit: number;
  offset: number;
}

/** A lawyer's row and, in a search near a city, the rank of the distance. */
export interface Match {
  row: number;
  nearness: number | undefined;
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
  narrowing: Narrowing,
  among: Stretches,
  sort: Sort,
  stretch: Stretch,
): { matches: Match[]; total: number } {
  const { limit, offset } = stretch;
  const known = countedBefore(index, narrowing);
  if (known !== undefined && offset >= known) return { matches: [], total: known };
  if (known !== undefined && (sort === 'recommended' || sort === 'distance')) {
    const { state } = narrowing;
    const ranked = state === undefined ? index.ranked : index.rankedOf(state);
    if (known === ranked.length) {
      const rows = ranked.subarray(offset, offset + limit);
      return { matches: Array.from(rows, anywhere), total: known };
    }
    if (isWorthWalking(stretch, known)) {
      return { matches: walked(index, narrowing, ranked, stretch), total: known };
    }
  }
  if (!isDeep(stretch, among)) return selected(index, narrowing, among, sort, stretch);
  const total = known ?? countFrom(index, conditionOf(index, narrowing), among, 0);
  if (offset >= total) return { matches: [], total };
  return { matches: settled(index, narrowing, among, sort, stretch, total), total };
}

function anywhere(row: number): Match {
  return { row, nearness: undefined };
}

/**
 * A scan in the public order accesses memory at random, while a full scan is sequential. The
 * former is faster only if the page is full after a few rows.
 */
function isWorthWalking({ limit, offset }: Stretch, total: number): boolean {
  return (offset + limit) * WALKING_COSTS < total;
}

/** One random row access takes about as long as this many sequential ones. */
const WALKING_COSTS = 20;

/** Takes the page from rows that are already sorted. */
function walked(
  index: SearchIndex,
  narrowing: Narrowing,
  rows: Uint32Array,
  { limit, offset }: Stretch,
): Match[] {
  const condition = conditionOf(index, narrowing);
  const found: Match[] = [];
  let skipped = 0;
  for (let at = 0; at < rows.length && found.length < limit; at++) {
    const row = rows[at] as number;
    if (!meets(index.columns, condition, row)) continue;
    if (skipped < offset) skipped++;
    else found.push(anywhere(row));
  }
  return found;
}

/** Sorts only the given candidates, with a top-k heap of `offset + limit` entries. */
export function selected(
  index: SearchIndex,
  narrowing: Narrowing,
  among: Stretches,
  sort: Sort,
  { limit, offset }: Stretch,
): { matches: Match[]; total: number } {
  const { columns } = index;
  const { rank, size } = columns;
  const { starts, ends, nearness } = among;
  const condition = conditionOf(index, narrowing);
  const key = sortKey(index, narrowing, sort, nearness !== undefined);
  const best = new Heap(Math.min(offset + limit, size));
  const isByDistance =
    nearness && !narrowing.words && (sort === 'recommended' || sort === 'distance');
  let total = 0;
  for (let at = 0; at < starts.length; at++) {
    const near = nearness?.[at] ?? 0;
    if (isByDistance && best.isFullBelow(near * size)) {
      // All remaining candidates are too far away for this page, so only count them.
      total += countFrom(index, condition, among, at);
      break;
    }
    for (let row = starts[at] as number; row < (ends[at] as number); row++) {
      if (!meets(columns, condition, row)) continue;
      total++;
      best.offer(key(row, near) * size + (rank[row] as number), row, near);
    }
  }
  const found = best.sorted().slice(offset);
  return {
    matches: nearness ? found : found.map(({ row }) => anywhere(row)),
    total,
  };
}

/** The top-k heap grows with the offset. For a deep page, quickselect over all keys is faster. */
function isDeep({ limit, offset }: Stretch, { starts, ends }: Stretches): boolean {
  if (offset === 0) return false;
  let size = 0;
  for (let at = 0; at < starts.length; at++) size += (ends[at] as number) - (starts[at] as number);
  return (offset + limit) * HEAP_COSTS > size;
}

/** One heap insertion takes about as long as reading this many keys. */
const HEAP_COSTS = 100;

/** Selects the page from the keys of all matches and sorts only that page. */
function settled(
  index: SearchIndex,
  narrowing: Narrowing,
  among: Stretches,
  sort: Sort,
  { limit, offset }: Stretch,
  total: number,
): Match[] {
  const { columns, ranked } = index;
  const { rank, size } = columns;
  const { starts, ends, nearness } = among;
  const condition = conditionOf(index, narrowing);
  const key = sortKey(index, narrowing, sort, nearness !== undefined);
  const keys = new Float64Array(total);
  let count = 0;
  for (let at = 0; at < starts.length; at++) {
    const near = nearness?.[at] ?? 0;
    for (let row = starts[at] as number; row < (ends[at] as number); row++) {
      if (!meets(columns, condition, row)) continue;
      keys[count++] = key(row, near) * size + (rank[row] as number);
    }
  }
  part(keys, offset);
  const rest = keys.subarray(offset);
  part(rest, limit);
  const rows = Array.from(rest.subarray(0, limit).sort(), (own) => ranked[own % size] as number);
  if (!nearness) return rows.map(anywhere);
  return rows.map((row) => {
    const at = starts.findIndex(
      (start, stretch) => start <= row && row < (ends[stretch] as number),
    );
    return { row, nearness: nearness[at] };
  });
}

/**
 * Moves the `count` lowest keys to the front, unsorted (Hoare's quickselect). Random pivots make
 * quadratic time unlikely for any input order.
 */
function part(keys: Float64Array, count: number): void {
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
  { words }: Narrowing,
  sort: Sort,
  isAround: boolean,
): (row: number, near: number) => number {
  const { standing, nameRank, yearsAndOne } = columns;
  if (sort === 'name') return (row) => nameRank[row] as number;
  if (sort === 'years') return (row) => 255 - (yearsAndOne[row] as number);
  if (sort === 'distance' && isAround) return (_, near) => near;
  if (!words) return (row, near) => (standing[row] as number) * NEARNESSES + near;
  return (row, near) =>
    ((words.get(row) ?? 0) * (LAST_STANDING + 1) + (standing[row] as number)) * NEARNESSES + near;
}

/** Exceeds the number of distance ranks. */
const NEARNESSES = 65_536;
