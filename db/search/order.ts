import { LAST_STANDING } from './columns.ts';
import { Heap } from './heap.ts';
import type { SearchIndex } from './index.ts';
import { conditionOf, countedBefore, countFrom, meets, type Narrowing } from './matches.ts';
import type { Stretches } from './stretches.ts';

/** How the matches are ordered: 'recommended' is the public order. */
export type Sort = 'recommended' | 'distance' | 'name' | 'years';

/** A stretch of the matches. */
export interface Stretch {
  limit: number;
  offset: number;
}

/** A match: the lawyer's row and, around a town, the rank of the distance. */
export interface Match {
  row: number;
  nearness: number | undefined;
}

/**
 * One stretch of the matches, in order, and the number of all of them.
 *
 * 'recommended': exact words first, then active, verified, (around a town) the nearest, name, id.
 * 'distance': the nearest first; without a town it is the recommended order. 'years': the most
 * experienced first, unknown experience last. Whoever is equal comes in the public order.
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
 * Walking the rows in the public order jumps about in memory, and reading all of them in a row doesn't:
 * it is worth it where the stretch is full after few of them.
 */
function isWorthWalking({ limit, offset }: Stretch, total: number): boolean {
  return (offset + limit) * WALKING_COSTS < total;
}

/** Reading a row out of turn takes about as long as reading so many in turn. */
const WALKING_COSTS = 20;

/** The stretch from rows that are in order already. */
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

/**
 * The same of some candidates alone: whoever else matches isn't among them. Keeps the best in a heap that
 * is as large as the stretch reaches.
 */
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
      // Nobody from here on is near enough: the rest is only counted.
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

/**
 * Keeping the best as far as the stretch reaches takes the longer the farther it does; for a deep one it
 * is quicker to take the keys of all matches.
 */
function isDeep({ limit, offset }: Stretch, { starts, ends }: Stretches): boolean {
  if (offset === 0) return false;
  let size = 0;
  for (let at = 0; at < starts.length; at++) size += (ends[at] as number) - (starts[at] as number);
  return (offset + limit) * HEAP_COSTS > size;
}

/** Keeping a match in the heap takes about as long as reading so many keys. */
const HEAP_COSTS = 100;

/** The stretch from the keys of all matches, of which only its own are put in order. */
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
 * Moves the `count` least keys to the front, in no order (Hoare's selection). The pivots are drawn, so
 * that no order of the rows makes it slow.
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

/** Who has the lesser key comes first; with the rank it makes one number, by which nobody is equal. */
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

/** More than there are ranks of distance. */
const NEARNESSES = 65_536;
