import { joinCompounds, type Lexicon, type StemmedWord, type TermEntry } from './legal-terms.ts';

/** A legal term within a text. */
export interface TermMatch {
  entry: TermEntry;
  /** Indexes of the text's words that the term covers, ascending. */
  positions: readonly number[];
}

/**
 * Finds the terms of a lexicon in a text. A term within a longer term isn't returned: "drunk" isn't
 * in "hit by a drunk driver" if that is a term, too.
 *
 * @param words lowercase, without accents and punctuation
 */
export function findTerms(lexicon: Lexicon, words: readonly string[]): TermMatch[] {
  const lexicalWords = joinCompounds(words, lexicon);
  const indexesByStem = new Map<string, number[]>();
  for (const [index, { stem }] of lexicalWords.entries()) {
    const indexes = indexesByStem.get(stem);
    if (indexes) indexes.push(index);
    else indexesByStem.set(stem, [index]);
  }
  const matches: TermMatch[] = [];
  for (const stem of indexesByStem.keys()) {
    for (const entry of lexicon.entriesByStem.get(stem) ?? []) {
      const indexes = indexesOf(entry, lexicalWords, indexesByStem);
      if (indexes) matches.push({ entry, positions: positionsOf(indexes, lexicalWords) });
    }
  }
  return matches.filter((match) => !matches.some((other) => isWithin(match, other)));
}

/** Indexes of the lexical words that a term matches, or null if a part is missing. */
function indexesOf(
  { parts }: TermEntry,
  words: readonly StemmedWord[],
  indexesByStem: ReadonlyMap<string, readonly number[]>,
): number[] | null {
  const indexes: number[] = [];
  for (const part of parts) {
    const starts = indexesByStem.get(part[0] as string);
    const start = starts?.find(
      (index) =>
        part.every((stem, i) => words[index + i]?.stem === stem) && !indexes.includes(index),
    );
    if (start === undefined) return null;
    for (let i = 0; i < part.length; i++) indexes.push(start + i);
  }
  return indexes;
}

function positionsOf(indexes: readonly number[], words: readonly StemmedWord[]): number[] {
  const positions: number[] = [];
  for (const index of indexes) {
    const { from, to } = words[index] as StemmedWord;
    for (let position = from; position < to; position++) positions.push(position);
  }
  return positions.sort((a, b) => a - b);
}

/** Whether a match is part of a longer one. */
function isWithin({ positions }: TermMatch, { positions: longer }: TermMatch): boolean {
  return longer.length > positions.length && positions.every((one) => longer.includes(one));
}

/** The weight of a term in the practice area that it fits best. */
export function maxWeight({ weights }: Pick<TermEntry, 'weights'>): number {
  return weights.reduce((max, { weight }) => Math.max(max, weight), 0);
}
