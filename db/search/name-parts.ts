import { isInitial, isSuffix } from './name-words.ts';

/** The words of a searched name, by kind. */
export interface NameParts {
  /** Words of two or more letters, without a suffix such as "Jr.". */
  full: string[];
  /** The initial of the given name in "J. Alvarez" or "Alvarez, J."; null if there is none. */
  givenInitial: string | null;
  /** Other initials, as in "Rosa M. Alvarez"; in some steps of the search, whole middle names. */
  middleNames: string[];
  /** "jr", "iii" and others. */
  suffixes: string[];
}

export function namePartsOf(words: readonly string[]): NameParts {
  const letters = words.filter(isInitial);
  const suffixes = words.filter(isSuffix);
  const full = words.filter((word) => !isInitial(word) && !isSuffix(word));
  const hasGivenInitial = letters.length > 0 && (isInitial(words[0] ?? '') || full.length === 1);
  return {
    full,
    givenInitial: hasGivenInitial ? (letters[0] as string) : null,
    middleNames: hasGivenInitial ? letters.slice(1) : letters,
    suffixes,
  };
}

/**
 * Compares the middle names of a search with the words of a lawyer's name. Returns 'same' if each
 * has the middle name or its initial, 'omitted' if the lawyer's name has no middle name, and
 * otherwise 'different'.
 */
export function compareMiddleNames(
  middleNames: readonly string[],
  nameWords: readonly string[],
): 'same' | 'omitted' | 'different' {
  const others = nameWords.filter((word) => !isSuffix(word)).slice(1, -1);
  if (others.length === 0) return 'omitted';
  const isSame = (middle: string, other: string) =>
    middle === other ||
    ((isInitial(middle) || isInitial(other)) && middle.charAt(0) === other.charAt(0));
  return middleNames.every((middle) => others.some((other) => isSame(middle, other)))
    ? 'same'
    : 'different';
}

/** The number of a Latin letter, from 1 for A; 0 for any other character. Ignores accents. */
export function letterNumber(character: string): number {
  const number = asciiLetterNumber(character);
  return number > 0 ? number : asciiLetterNumber(character.normalize('NFD'));
}

function asciiLetterNumber(character: string): number {
  // Bit 5 distinguishes lowercase from uppercase letters.
  const number = (character.charCodeAt(0) | 0x20) - 96;
  return number >= 1 && number <= 26 ? number : 0;
}
