import { nameKey } from '../lawyers/person-name.ts';
import type { PlaceMention } from '../places/place-mentions.ts';
import { isFiller, LICENSE_WORDS } from './function-words.ts';
import { compareMiddleNames } from './name-parts.ts';
import { isInitial, isSuffix, MAX_WORDS, personWords } from './name-words.ts';
import { relatedGivenNames } from './nicknames.ts';
import type { Reading } from './query-reading.ts';
import type { Token } from './tokens.ts';

/**
 * The texts in a query that may be the full name of a person: the words that the query was read as
 * a name, and {@link nameSpans}.
 */
export function fullNamesIn(tokens: readonly Token[], { mention, words }: Reading): string[] {
  return [...new Set([...nameSpans(tokens, mention).map(textOf), words.join(' ')])];
}

/**
 * The words that may be the full name of a person, if a query otherwise has only a place and words
 * that ask about a lawyer or a license: "is Ann Lee of Mobile licensed".
 */
export function nameSpans(tokens: readonly Token[], mention: PlaceMention | null): Token[][] {
  const { from, to } = mention ?? { from: 0, to: 0 };
  const mayBeName = ({ key }: Token, index: number) =>
    !(index >= from && index < to) && !isFiller(key) && !LICENSE_WORDS.has(key) && !/\d/.test(key);
  const start = tokens.findIndex(mayBeName);
  const end = tokens.findLastIndex(mayBeName) + 1;
  const hasFullName = tokens.slice(start, end).filter(({ key }) => key.length > 1).length > 1;
  const spans = hasFullName
    ? [[start, end] as const]
    : // The other name is also a place or an ordinary word: "Austin Reed", "Ann Long".
      [[start - 1, end] as const, [start, end + 1] as const];
  return spans
    .filter(([first, last]) => first >= 0 && last <= tokens.length && last - first <= MAX_WORDS)
    .map(([first, last]) => tokens.slice(first, last));
}

/** The words as typed, with commas. */
export function textOf(tokens: readonly Token[]): string {
  return tokens.map(({ text, comma }) => text + (comma ? ',' : '')).join(' ');
}

/**
 * A key made of the first and last name. It is the same for names that differ only in case,
 * accents, punctuation, middle names, titles or suffixes, and for "Lee, Ann" and "Ann Lee".
 */
export function fullNameKey(name: string): string {
  return nameKey(personWords(name).join(' '));
}

/**
 * The keys of a full name, first as written, then with the formal names of a nickname and with
 * nicknames; none if the text lacks a first or last name.
 */
export function fullNameKeys(text: string): string[] {
  if (personWords(text).length < 2) return [];
  const [given = '', family = ''] = fullNameKey(text).split(' ');
  if (isInitial(family)) return [];
  return [given, ...relatedGivenNames(given)].map((name) => `${name} ${family}`);
}

/** Whether two names with the same key have no contradicting middle names or suffixes. */
export function mayBeSamePerson(one: string, other: string): boolean {
  const words = personWords(one);
  const otherWords = personWords(other);
  const middleNames = words.filter((word) => !isSuffix(word)).slice(1, -1);
  const suffixes = otherWords.filter(isSuffix);
  return (
    compareMiddleNames(middleNames, otherWords) !== 'different' &&
    (suffixes.length === 0 || words.filter(isSuffix).every((word) => suffixes.includes(word)))
  );
}
