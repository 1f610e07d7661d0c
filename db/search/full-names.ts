import { nameKey } from '../lawyers/person-name.ts';
import { isFiller, LICENSE_WORDS } from './function-words.ts';
import { compareMiddleNames } from './name-parts.ts';
import { isInitial, isSuffix, MAX_WORDS, personWords } from './name-words.ts';
import { relatedGivenNames } from './nicknames.ts';
import type { Reading } from './query-reading.ts';
import type { Token } from './tokens.ts';

/**
 * The texts in a query that may be the full name of a person. Apart from the name, the query may
 * have only a place and words that ask about a lawyer or a license: "is Ann Lee of Mobile licensed".
 */
export function fullNamesIn(tokens: readonly Token[], { mention, words }: Reading): string[] {
  const { from, to } = mention ?? { from: 0, to: 0 };
  const mayBeName = ({ key }: Token, index: number) =>
    !(index >= from && index < to) && !isFiller(key) && !LICENSE_WORDS.has(key) && !/\d/.test(key);
  const start = tokens.findIndex(mayBeName);
  const end = tokens.findLastIndex(mayBeName) + 1;
  const hasFullName = tokens.slice(start, end).filter(({ key }) => key.length > 1).length > 1;
  const names = hasFullName
    ? [textOf(tokens, start, end)]
    : // The other name is also a place or an ordinary word: "Austin Reed", "Ann Long".
      [textOf(tokens, start - 1, end), textOf(tokens, start, end + 1)];
  return [...new Set([...names, words.join(' ')])];
}

/** The words from `start` up to, but not including, `end`; empty if these aren't a name. */
function textOf(tokens: readonly Token[], start: number, end: number): string {
  if (start < 0 || end > tokens.length || end - start > MAX_WORDS) return '';
  const words = tokens.slice(start, end);
  return words.map(({ text, comma }) => text + (comma ? ',' : '')).join(' ');
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
