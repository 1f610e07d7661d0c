import type { NameExpression } from '../engine/engine.ts';
import { relatedGivenNames } from './nicknames.ts';
import type { SearchIndex } from './search-index.ts';
import { maxEditsFor } from './similar-words.ts';
import { wordSet } from './word-forms.ts';

/** The spellings of a searched word that the directory has. */
export interface WordVariants {
  word: string;
  /** Each item has all words that together match as written: "obrien", or "o" and "brien". */
  exact: readonly (readonly string[])[];
  /** Formal names of a nickname, or nicknames. */
  related: ReadonlySet<string>;
  /** Words that sound the same or, if the search looks for typos, have one typo. */
  similar: ReadonlySet<string>;
}

/** Maximum number of corrections of a word to try, closest first. */
const MAX_CORRECTIONS = 60;

/** The first parts of family names that people write with or without a space or an apostrophe. */
const PARTICLES = wordSet(
  'o d l de del della delos dela di da du la le lo los las van von der den ter mc mac st san santa saint fitz ben al el',
);

/** The variants of each word. */
export type Variants = ReadonlyMap<string, WordVariants>;

/**
 * Finds the variants of words, apart from typos. A word that is in use is split only after a
 * particle.
 */
export async function variantsOf(index: SearchIndex, words: readonly string[]): Promise<Variants> {
  const { vocabulary } = index;
  const known = await vocabulary.inUse(words);
  const candidates = words.map((word) => ({
    word,
    splits: splitsOf(word).filter(([first]) => !known.has(word) || PARTICLES.has(first)),
    related: relatedGivenNames(word),
  }));
  const [inUse, soundAlikes] = await Promise.all([
    vocabulary.inUse(candidates.flatMap(({ splits, related }) => [...splits.flat(), ...related])),
    vocabulary.soundAlikes(words),
  ]);
  const isInUse = (word: string) => inUse.has(word);
  return new Map(
    candidates.map(({ word, splits, related }, i) => {
      const inTwoWords = splits.filter((parts) => parts.every(isInUse));
      const variants = {
        word,
        exact: [...(known.has(word) ? [[word]] : []), ...inTwoWords],
        related: new Set(related.filter(isInUse)),
        similar: new Set(soundAlikes[i]),
      };
      return [word, variants];
    }),
  );
}

/** Adds the words that differ by one typo. */
export async function withTypos(index: SearchIndex, variants: Variants): Promise<Variants> {
  const typos = await typosOf(index, variants.keys(), 1);
  return replaceSimilar(variants, ({ word, similar }) =>
    [...similar, ...(typos.get(word) ?? [])].slice(0, MAX_CORRECTIONS),
  );
}

/** For long words, adds the words that differ by two typos. */
export async function withDistantTypos(index: SearchIndex, variants: Variants): Promise<Variants> {
  const typos = await typosOf(index, variants.keys(), 2);
  return replaceSimilar(variants, ({ word, similar }) => [
    ...similar,
    ...(typos.get(word) ?? []).slice(0, MAX_CORRECTIONS),
  ]);
}

/** The words at this edit distance from each word that is long enough to allow that many typos. */
async function typosOf(
  { vocabulary }: SearchIndex,
  words: Iterable<string>,
  edits: number,
): Promise<Map<string, string[]>> {
  const longEnough = [...words].filter((word) => maxEditsFor(word) >= edits);
  const typos = await vocabulary.similarTo(longEnough, edits);
  return new Map(longEnough.map((word, i) => [word, typos[i] as string[]]));
}

function replaceSimilar(
  variants: Variants,
  similarOf: (variants: WordVariants) => readonly string[],
): Variants {
  return new Map(
    [...variants].map(([word, one]) => [word, { ...one, similar: new Set(similarOf(one)) }]),
  );
}

/**
 * An expression of the name index for a word in any of its variants; null if the directory has
 * none.
 */
export function expressionOf({ exact, related, similar }: WordVariants): NameExpression | null {
  const any = [...exact.map(allWords), ...[...related, ...similar].map((word) => ({ word }))];
  return any.length === 0 ? null : { any };
}

/** An expression for all of the words. */
export function allWords(words: readonly string[]): NameExpression {
  return { all: words.map((word) => ({ word })) };
}

/**
 * The words as written, and with adjacent words joined if the vocabulary has them as one word:
 * "mc allister" and "mac allister" are also "mcallister".
 */
export async function spellingsOf(
  { vocabulary }: SearchIndex,
  words: readonly string[],
): Promise<string[][]> {
  const joined = words.slice(1).flatMap((_, i) =>
    [2, 3].flatMap((count) => {
      if (i + count > words.length) return [];
      const compound = words.slice(i, i + count).join('');
      return [...new Set([compound, compound.replace(/^mac/, 'mc')])].map((word) => ({
        word,
        spelling: [...words.slice(0, i), word, ...words.slice(i + count)],
      }));
    }),
  );
  const inUse = await vocabulary.inUse(joined.map(({ word }) => word));
  return [
    [...words],
    ...joined.filter(({ word }) => inUse.has(word)).map(({ spelling }) => spelling),
  ];
}

/** All ways to split a word into two parts. */
function splitsOf(word: string): [string, string][] {
  return [...Array.from(word).keys()]
    .map((end): [string, string] => [word.slice(0, end), word.slice(end)])
    .filter(([first, second]) => first !== '' && second.length > 1);
}

/** Whether a name may contain a word. Its first letter may be a prefix: "obrien" is "O’Brien". */
export function canBeInName(nameWords: ReadonlySet<string>, word: string): boolean {
  return nameWords.has(word) || /^[odl]/.test(word);
}
