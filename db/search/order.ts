import type { SearchIndex } from './index.ts';
import { type Narrowing, toTest } from './matches.ts';

/** How the matches are ordered: 'recommended' is the public order. */
export type Sort = 'recommended' | 'distance' | 'name' | 'years';

/**
 * The rows of one stretch of the matches, in order.
 *
 * 'recommended': exact words first, then active, verified, (around a town) the nearest, name, id.
 * 'distance': the nearest first; without a town it is the recommended order. 'years': the most
 * experienced first, unknown experience last. Whoever is equal comes in the public order.
 */
export function orderedRows(
  index: SearchIndex,
  narrowing: Narrowing,
  sort: Sort,
  { limit, offset }: { limit: number; offset: number },
): number[] {
  const { rows, fails } = toTest(index, narrowing);
  const key = sortKey(index, narrowing, sort);
  if (!key) return walked(rows, fails, limit, offset);
  return selected(rows, fails, key, index.columns.size, limit, offset);
}

/** The candidates are in order: the stretch is found where it lies. */
function walked(
  rows: ArrayLike<number>,
  fails: (row: number) => number,
  limit: number,
  offset: number,
): number[] {
  const found: number[] = [];
  let skipped = 0;
  for (let at = 0; at < rows.length && found.length < limit; at++) {
    const row = rows[at] as number;
    if (fails(row) !== 0) continue;
    if (skipped < offset) skipped++;
    else found.push(row);
  }
  return found;
}

/** Who has the lesser key comes first; undefined where the public order needs none. */
function sortKey(
  { columns }: SearchIndex,
  { circle, words }: Narrowing,
  sort: Sort,
): ((row: number) => number) | undefined {
  const { standing, nameRank, yearsAndOne, position } = columns;
  if (sort === 'name') return (row) => nameRank[row] as number;
  if (sort === 'years') return (row) => 255 - (yearsAndOne[row] as number);
  const nearness = circle && ((row: number) => circle.rankOf[position[row] as number] as number);
  if (sort === 'distance' && nearness) return nearness;
  if (!nearness && !words) return undefined;
  const ranks = circle ? circle.miles.length : 1;
  return (row) =>
    ((words?.get(row) ?? 0) * 4 + (standing[row] as number)) * ranks + (nearness?.(row) ?? 0);
}

/**
 * Keeps the best of all matches in a heap that is as large as the stretch reaches. A key and the row
 * make one number: equal keys leave the public order, which is that of the rows.
 */
function selected(
  rows: ArrayLike<number>,
  fails: (row: number) => number,
  key: (row: number) => number,
  size: number,
  limit: number,
  offset: number,
): number[] {
  const wanted = Math.min(offset + limit, rows.length);
  const best = new Float64Array(wanted);
  let count = 0;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] as number;
    if (fails(row) !== 0) continue;
    const place = key(row) * size + row;
    if (count < wanted) {
      best[count] = place;
      count++;
      if (count === wanted) heapify(best);
    } else if (place < (best[0] as number)) {
      best[0] = place;
      sift(best, 0);
    }
  }
  return Array.from(best.subarray(0, count).sort().subarray(offset), (place) => place % size);
}

/** Makes the greatest the first. */
function heapify(heap: Float64Array): void {
  for (let at = (heap.length >> 1) - 1; at >= 0; at--) sift(heap, at);
}

function sift(heap: Float64Array, from: number): void {
  const value = heap[from] as number;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && (heap[child + 1] as number) > (heap[child] as number)) child++;
    if ((heap[child] as number) <= value) break;
    heap[at] = heap[child] as number;
    at = child;
  }
  heap[at] = value;
}
