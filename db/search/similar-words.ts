/** A similar word from the vocabulary. */
export interface SimilarWord {
  word: string;
  /** Edit distance: letters inserted, deleted, replaced or transposed. */
  edits: number;
}

/**
 * The maximum edit distance for a query word: 1 for words of 4 to 7 letters, 2 for longer words.
 * Shorter words must match exactly, because three letters are one edit away from too many other
 * words.
 */
export function maxEditsFor(word: string): number {
  return word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0;
}

/**
 * Finds the words of a sorted list within an edit distance of a target. It walks the list like a
 * trie: words with a common prefix share its distances, and prefixes that are too far off are
 * skipped.
 */
export function findSimilarWords(
  sorted: readonly string[],
  target: string,
  maxEdits: number,
): SimilarWord[] {
  const matches: SimilarWord[] = [];
  const width = target.length + 1;
  // The edit distance table. `rows[n]` holds the distances of the current word's first `n` letters.
  const rows: Uint8Array[] = [Uint8Array.from({ length: width }, (_, column) => column)];
  let previous = '';
  let knownDepth = 0;
  for (let i = 0; i < sorted.length; ) {
    const word = sorted[i] as string;
    let depth = Math.min(knownDepth, commonPrefixLength(previous, word));
    let isTooFar = false;
    while (depth < word.length && !isTooFar) {
      depth++;
      const min = nextRow(rows, depth, word, target);
      isTooFar = min > maxEdits && minOf(rows[depth - 1] as Uint8Array) >= maxEdits;
    }
    previous = word;
    knownDepth = depth;
    if (isTooFar) {
      i = firstAfterPrefix(sorted, word.slice(0, depth), i + 1);
      continue;
    }
    const edits = (rows[word.length] as Uint8Array)[target.length] as number;
    if (edits <= maxEdits) matches.push({ word, edits });
    i++;
  }
  return matches;
}

/**
 * Fills the table row for the first `depth` letters and returns the lowest distance in the row.
 * Transposed letters count as one edit (optimal string alignment).
 */
export function nextRow(rows: Uint8Array[], depth: number, word: string, target: string): number {
  const above = rows[depth - 1] as Uint8Array;
  rows[depth] ??= new Uint8Array(above.length);
  const row = rows[depth] as Uint8Array;
  const letter = word.charCodeAt(depth - 1);
  let min = depth;
  row[0] = depth;
  for (let column = 1; column < row.length; column++) {
    const isSame = letter === target.charCodeAt(column - 1);
    let distance = Math.min(
      (above[column] as number) + 1,
      (row[column - 1] as number) + 1,
      (above[column - 1] as number) + (isSame ? 0 : 1),
    );
    const isSwapped =
      depth > 1 &&
      column > 1 &&
      letter === target.charCodeAt(column - 2) &&
      word.charCodeAt(depth - 2) === target.charCodeAt(column - 1);
    if (isSwapped) {
      distance = Math.min(distance, ((rows[depth - 2] as Uint8Array)[column - 2] as number) + 1);
    }
    row[column] = distance;
    if (distance < min) min = distance;
  }
  return min;
}

function minOf(row: Uint8Array): number {
  let min = 255;
  for (const distance of row) if (distance < min) min = distance;
  return min;
}

export function commonPrefixLength(a: string, b: string): number {
  const maxLength = Math.min(a.length, b.length);
  let length = 0;
  while (length < maxLength && a.charCodeAt(length) === b.charCodeAt(length)) length++;
  return length;
}

/** The index of the first value of a sorted list that is at least `min` (binary search). */
export function firstFrom<Value extends string | number>(
  sorted: ArrayLike<Value>,
  min: Value,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as Value) < min) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the first word from `from` on that doesn't start with the prefix. */
function firstAfterPrefix(sorted: readonly string[], prefix: string, from: number): number {
  let low = from;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] as string).startsWith(prefix)) low = middle + 1;
    else high = middle;
  }
  return low;
}
