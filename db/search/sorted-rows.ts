/** Rows in sorted order. The array is longer than the list, so that rows can be added in place. */
export interface SortedRows {
  rows: Uint32Array;
  length: number;
}

/** A row to add in front of the entry that now has this index. */
export interface Insertion {
  row: number;
  before: number;
}

/**
 * Removes and adds rows in place. Entries between two edits move together, so an edit of 1.32
 * million rows takes a few milliseconds.
 *
 * @param removed indexes of entries, ascending
 * @param inserted in ascending order of `before`
 * @param ranks if given, its entry for each row is set to the row's new index
 */
export function editSortedRows(
  list: SortedRows,
  removed: readonly number[],
  inserted: readonly Insertion[],
  ranks?: Uint32Array,
): void {
  const { rows } = list;
  const segments = segmentsBetween(list.length, removed, inserted);
  // A segment never moves over one that moves the other way, so these two passes lose no entries.
  for (const { start, end, shift } of segments)
    if (shift < 0) rows.copyWithin(start + shift, start, end);
  for (const { start, end, shift } of segments.toReversed())
    if (shift > 0) rows.copyWithin(start + shift, start, end);
  for (const [i, { row, before }] of inserted.entries()) {
    const index = before + i - countBelow(removed, before);
    rows[index] = row;
    if (ranks) ranks[row] = index;
  }
  list.length += inserted.length - removed.length;
  const moved = segments.filter(({ shift }) => shift !== 0);
  const [first, last] = [moved[0], moved.at(-1)];
  if (ranks && first && last)
    setRanks(ranks, list, { start: first.start + first.shift, end: last.end + last.shift });
}

/**
 * Sets the ranks of the rows in a range. Rows in it that didn't move keep their ranks. One loop
 * from the first to the last moved segment is twice as fast as one loop for each segment
 * (`npm run bench -- --only edits`).
 */
function setRanks(
  ranks: Uint32Array,
  { rows }: SortedRows,
  { start, end }: { start: number; end: number },
): void {
  for (let i = start; i < end; i++) ranks[rows[i] as number] = i;
}

interface Segment {
  start: number;
  end: number;
  shift: number;
}

/** The runs of entries without an edit, with the distance that each of them moves. */
function segmentsBetween(
  length: number,
  removed: readonly number[],
  inserted: readonly Insertion[],
): Segment[] {
  const segments: Segment[] = [];
  let [start, shift, r, i] = [0, 0, 0, 0];
  const endAt = (end: number) => {
    if (end > start) segments.push({ start, end, shift });
    start = end;
  };
  while (r < removed.length || i < inserted.length) {
    const removal = removed[r] ?? Number.POSITIVE_INFINITY;
    const before = inserted[i]?.before ?? Number.POSITIVE_INFINITY;
    endAt(Math.min(removal, before));
    if (before <= removal) {
      shift++;
      i++;
    } else {
      start = removal + 1;
      shift--;
      r++;
    }
  }
  endAt(length);
  return segments;
}

/** The number of values of a sorted list below a limit. */
function countBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as number) < limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the first entry for which `isBefore` is false; entries before it come first. */
export function findIndex(
  { rows, length }: SortedRows,
  isBefore: (row: number) => boolean,
): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isBefore(rows[middle] as number)) low = middle + 1;
    else high = middle;
  }
  return low;
}
