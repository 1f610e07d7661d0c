import type { NamedLawyer } from '../engine/engine.ts';
import { compareMiddleNames, type NameParts } from './name-parts.ts';
import type { WordVariants } from './name-variants.ts';
import { tokenize } from './name-words.ts';

/** How far a lawyer's name is from the searched words; lower is better. */
export const nameDistance = {
  /** The name has all words as written. */
  exact: 0,
  /** The name and the firm together have all words as written. */
  withFirm: 1,
  /** A nickname, a formal name, or an initial stands for a name. */
  related: 2,
  /** One word sounds the same or has one typo, or a middle name is missing. */
  similar: 3,
  /** Several words are misspelled, one has two typos, or a middle name differs. */
  distant: 4,
  /** The last word is the beginning of a word. */
  prefix: 5,
} as const;

/**
 * The {@link nameDistance} of a lawyer, or null if a word isn't in the name or firm.
 *
 * @param spellings the same words in different spellings; the closest one counts
 */
export function distanceOf(
  spellings: readonly (readonly WordVariants[])[],
  parts: NameParts,
  { name, lawFirmName }: NamedLawyer,
): number | null {
  const nameWords = tokenize(name);
  const firmWords = tokenize(lawFirmName ?? '');
  const distances = spellings
    .map((words) => distanceOfWords(words, nameWords, firmWords))
    .filter((distance) => distance !== null);
  if (distances.length === 0) return null;
  return Math.max(Math.min(...distances), distanceOfParts(parts, nameWords));
}

function distanceOfWords(
  words: readonly WordVariants[],
  nameWords: readonly string[],
  firmWords: readonly string[],
): number | null {
  let distance: number = nameDistance.exact;
  let similarCount = 0;
  for (const word of words) {
    const inName = distanceOfWord(word, nameWords);
    const found = inName ?? distanceOfWord(word, firmWords);
    if (found === null) return null;
    if (found === nameDistance.similar) similarCount++;
    distance = Math.max(distance, found, inName === null ? nameDistance.withFirm : 0);
  }
  return similarCount > 1 ? nameDistance.distant : distance;
}

function distanceOfWord(
  { exact, related, similar }: WordVariants,
  words: readonly string[],
): number | null {
  if (exact.some((parts) => parts.every((part) => words.includes(part)))) return nameDistance.exact;
  if (words.some((word) => related.has(word))) return nameDistance.related;
  return words.some((word) => similar.has(word)) ? nameDistance.similar : null;
}

/** The name distance that results from initials, middle names and suffixes. */
function distanceOfParts(
  { givenInitial, middleNames, suffixes }: NameParts,
  nameWords: readonly string[],
): number {
  const has = (word: string) => nameWords.includes(word);
  const given = nameWords[0] ?? '';
  const isOtherGiven = givenInitial !== null && !given.startsWith(givenInitial);
  if (isOtherGiven) return nameDistance.distant;
  const isWritten = (givenInitial === null || given === givenInitial) && suffixes.every(has);
  const distance = isWritten ? nameDistance.exact : nameDistance.related;
  if (middleNames.every(has)) return distance;
  const middle = compareMiddleNames(middleNames, nameWords);
  if (middle === 'same') return nameDistance.related;
  return middle === 'omitted' ? nameDistance.similar : nameDistance.distant;
}
