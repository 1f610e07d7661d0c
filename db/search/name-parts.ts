import { isInitial, isSuffix, tokenize } from './name-words.ts';

/** The words of a searched name, by what they can be. */
export interface NameParts {
  /** Words of two or more letters, without a suffix such as "Jr.". */
  full: string[];
  /** The initial of the given name in "J. Alvarez" or "Alvarez, J."; null if there is none. */
  givenInitial: string | null;
  /** Other initials, as in "Rosa M. Alvarez". */
  middleInitials: string[];
}

export function namePartsOf(words: readonly string[]): NameParts {
  const letters = words.filter(isInitial);
  const full = words.filter((word) => !isInitial(word) && !isSuffix(word));
  const hasGivenInitial = letters.length > 0 && (isInitial(words[0] ?? '') || full.length === 1);
  return {
    full,
    givenInitial: hasGivenInitial ? (letters[0] as string) : null,
    middleInitials: hasGivenInitial ? letters.slice(1) : letters,
  };
}

/**
 * Compares the middle names of a search with a lawyer's name that has the given name and the last
 * name. Returns 'same' if each has the middle name or its initial, 'omitted' if the lawyer's name
 * has no middle name, and otherwise 'different'.
 */
export function compareMiddleNames(
  middles: readonly string[],
  name: string,
): 'same' | 'omitted' | 'different' {
  const others = tokenize(name)
    .filter((word) => !isSuffix(word))
    .slice(1, -1);
  if (others.length === 0) return 'omitted';
  const isSame = (middle: string, other: string) =>
    middle === other ||
    ((isInitial(middle) || isInitial(other)) && middle.charAt(0) === other.charAt(0));
  return middles.every((middle) => others.some((other) => isSame(middle, other)))
    ? 'same'
    : 'different';
}

/** The number of a Latin letter, from 1 for A; 0 for any other character. Ignores accents. */
export function letterNumber(character: string): number {
  const code = character.normalize('NFD').toLowerCase().charCodeAt(0) - 96;
  return code >= 1 && code <= 26 ? code : 0;
}
