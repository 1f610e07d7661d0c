import { commonPrefixLength, firstFrom, nextRow } from './similar-words.ts';

/** A word whose beginning is similar to a typed prefix. */
export interface SimilarPrefix {
  word: string;
  /** Edit distance between the typed prefix and the closest beginning of the word. */
  edits: number;
}

/**
 * Finds the words of a sorted list that begin with a misspelled prefix: "divroc" finds "divorce".
 * The first letter must be right.
 */
export function findSimilarPrefixes(
  sorted: readonly string[],
  prefix: string,
  maxEdits: number,
): SimilarPrefix[] {
  const matches: SimilarPrefix[] = [];
  const rows: Uint8Array[] = [Uint8Array.from({ length: prefix.length + 1 }, (_, i) => i)];
  /** `best[n]` is the lowest distance of the word's beginnings of up to `n` letters. */
  const best = [prefix.length];
  let previous = '';
  let knownDepth = 0;
  for (let i = firstFrom(sorted, prefix.charAt(0)); i < sorted.length; i++) {
    const word = sorted[i] as string;
    if (word.charAt(0) !== prefix.charAt(0)) break;
    let depth = Math.min(knownDepth, commonPrefixLength(previous, word));
    const end = Math.min(word.length, prefix.length + maxEdits);
    while (depth < end) {
      depth++;
      nextRow(rows, depth, word, prefix);
      const distance = (rows[depth] as Uint8Array)[prefix.length] as number;
      best[depth] = Math.min(best[depth - 1] as number, distance);
    }
    previous = word;
    knownDepth = end;
    const edits = best[end] as number;
    if (edits <= maxEdits) matches.push({ word, edits });
  }
  return matches;
}
