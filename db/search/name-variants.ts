import { all, any, quoted } from './name-statements.ts';
import { relatedGivenNames } from './nicknames.ts';
import type { SearchIndex } from './search-index.ts';
import { maxEditsFor } from './similar-words.ts';

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
const PARTICLES =
  'o d l de del della delos dela di da du la le lo los las van von der den ter mc mac st san santa saint fitz ben al el'.split(
    ' ',
  );

export function variantsOf(index: SearchIndex, word: string): WordVariants {
  const isKnown = isInVocabulary(index, word);
  const particles = PARTICLES.filter((particle) => word.startsWith(particle));
  const ends = isKnown ? particles.map(({ length }) => length) : Array.from(word).keys();
  return {
    word,
    exact: [...(isKnown ? [[word]] : []), ...[...ends].flatMap((end) => splitAt(index, word, end))],
    related: new Set(relatedGivenNames(word).filter((name) => isInVocabulary(index, name))),
    similar: new Set(index.vocabulary.soundAlikes(word)),
  };
}

/** Adds the words that differ by one typo. */
export function withTypos(index: SearchIndex, variants: WordVariants): WordVariants {
  const typos = maxEditsFor(variants.word) > 0 ? index.vocabulary.similarTo(variants.word, 1) : [];
  return {
    ...variants,
    similar: new Set([...variants.similar, ...typos].slice(0, MAX_CORRECTIONS)),
  };
}

/** Adds the words that differ by two typos, if the word is long. */
export function withDistantTypos(index: SearchIndex, variants: WordVariants): WordVariants {
  if (maxEditsFor(variants.word) < 2) return variants;
  const typos = index.vocabulary.similarTo(variants.word, 2).slice(0, MAX_CORRECTIONS);
  return { ...variants, similar: new Set([...variants.similar, ...typos]) };
}

/** An FTS5 expression for a word in any of its variants; null if the directory has none. */
export function expressionOf({ exact, related, similar }: WordVariants): string | null {
  const parts = [
    ...exact.map((words) => all(words.map(quoted))),
    ...[...related, ...similar].map(quoted),
  ];
  return parts.length === 0 ? null : any(parts);
}

/**
 * The words as written, and with adjacent words joined if the vocabulary has them as one word:
 * "mc allister" and "mac allister" are also "mcallister".
 */
export function spellingsOf(index: SearchIndex, words: readonly string[]): string[][] {
  const joined = words.slice(1).flatMap((_, i) =>
    [2, 3].flatMap((count) => {
      if (i + count > words.length) return [];
      const compound = words.slice(i, i + count).join('');
      return [...new Set([compound, compound.replace(/^mac/, 'mc')])]
        .filter((word) => isInVocabulary(index, word))
        .map((word) => [...words.slice(0, i), word, ...words.slice(i + count)]);
    }),
  );
  return [[...words], ...joined];
}

/** Both parts of a word, or nothing if the vocabulary doesn't have both. */
function splitAt(index: SearchIndex, word: string, end: number): string[][] {
  const parts = [word.slice(0, end), word.slice(end)];
  const isWord = (part: string) => isInVocabulary(index, part);
  return (parts[1] as string).length > 1 && parts.every(isWord) ? [parts] : [];
}

/** Whether any name or firm has the word. */
export function isInVocabulary(index: SearchIndex, word: string): boolean {
  return index.vocabulary.has(word);
}

/** Whether a name may contain a word. Its first letter may be a prefix: "obrien" is "O’Brien". */
export function canBeInName(index: SearchIndex, word: string): boolean {
  return isInVocabulary(index, word) || /^[odl]/.test(word);
}
