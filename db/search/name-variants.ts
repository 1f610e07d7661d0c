import { all, quoted } from './name-statements.ts';
import { relatedGivenNames } from './nicknames.ts';
import type { SearchIndex } from './search-index.ts';
import { findSimilarWords, maxEditsFor } from './similar-words.ts';

/** The ways in which a word of a name may be written, as FTS5 expressions. */
export interface WordVariants {
  /** The word as written, or with its particle apart: "obrien" is also "o brien". */
  exact: readonly string[];
  /** Nicknames of the word and the formal names of a nickname. */
  related: readonly string[];
  /** Words that sound the same, have one typo, or lack a space. */
  similar: readonly string[];
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
  const related = relatedGivenNames(word).filter((name) => isInVocabulary(index, name));
  const typos = maxEditsFor(word) > 0 ? similarWords(index, word, 1) : [];
  const similar = new Set([...index.soundAlikes(word), ...typos].slice(0, MAX_CORRECTIONS));
  return {
    exact: [
      quoted(word),
      ...particles.flatMap((particle) => splitAt(index, word, particle.length)),
    ],
    related: related.map(quoted),
    similar: [
      ...[...similar].map(quoted),
      ...(isKnown ? [] : Array.from(word, (_, end) => splitAt(index, word, end)).flat()),
    ],
  };
}

/** Words that are two edits away, for a long word with two typos. */
export function distantVariantsOf(index: SearchIndex, word: string): string[] {
  if (maxEditsFor(word) < 2) return [];
  return similarWords(index, word, 2).slice(0, MAX_CORRECTIONS).map(quoted);
}

/**
 * The words with neighbors joined that the vocabulary has as one word: "mc allister" and "mac
 * allister" are also "mcallister".
 */
export function joinedWords(index: SearchIndex, words: readonly string[]): string[][] {
  return words.slice(1).flatMap((_, i) =>
    [2, 3].flatMap((count) => {
      if (i + count > words.length) return [];
      const joined = words.slice(i, i + count).join('');
      return [...new Set([joined, joined.replace(/^mac/, 'mc')])]
        .filter((word) => isInVocabulary(index, word))
        .map((word) => [...words.slice(0, i), word, ...words.slice(i + count)]);
    }),
  );
}

/** Words at exactly this edit distance. */
function similarWords(index: SearchIndex, word: string, edits: number): string[] {
  return findSimilarWords(index.vocabulary(), word, edits)
    .filter((similar) => similar.edits === edits)
    .map((similar) => similar.word);
}

/** An expression for both parts of a word, or nothing if one part is unknown. */
function splitAt(index: SearchIndex, word: string, position: number): string[] {
  const parts = [word.slice(0, position), word.slice(position)];
  return parts.every((part) => isInVocabulary(index, part)) && parts[1]?.[1] !== undefined
    ? [all(parts.map(quoted))]
    : [];
}

/** Whether any name or firm has the word. */
export function isInVocabulary(index: SearchIndex, word: string): boolean {
  const words = index.vocabulary();
  let low = 0;
  let high = words.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((words[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  return words[low] === word;
}
