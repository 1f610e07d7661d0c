import { LRUCache } from 'lru-cache';
import { withoutInitialsDots } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { compareMiddleNames, letterNumber, namePartsOf } from './name-parts.ts';
import { all, any, nameStatements, quoted, within } from './name-statements.ts';
import { distantVariantsOf, joinedWords, type WordVariants, variantsOf } from './name-variants.ts';
import { LEGAL_FORMS, MAX_WORDS, personWords, significantWords, tokenize } from './name-words.ts';
import type { SearchIndex } from './search-index.ts';

export { significantWords } from './name-words.ts';

/** How far a lawyer's name is from the searched words; lower is better. */
export const nameDistance = {
  /** The name has all words as written. */
  exact: 0,
  /** The name and the firm together have all words as written. */
  withFirm: 1,
  /** A nickname, a formal name, or an initial for a name. */
  related: 2,
  /** One word sounds the same or has one typo; or a middle name is missing. */
  similar: 3,
  /** Several words are misspelled, or one has two typos. */
  distant: 4,
  /** The last word is the beginning of a word. */
  prefix: 5,
} as const;

/** Matching rows, with the distance of each. */
export type NameMatches = ReadonlyMap<number, number>;

/** Maximum number of matching rows to cache per index, about 5 MB. */
const MAX_CACHED_ROWS = 100_000;

const caches = new WeakMap<SearchIndex, LRUCache<string, NameMatches>>();

/**
 * Finds the lawyers whose name and firm contain all of the words in any order, and returns a
 * {@link nameDistance} for each row. Distant spellings and prefixes are tried only if nothing
 * closer matches. The list, the featured lawyers and the counts of a page search for the same
 * words, so recent matches are cached.
 */
export function matchNames(
  db: Database,
  index: SearchIndex,
  words: readonly string[],
): NameMatches {
  const cache = caches.get(index) ?? new LRUCache({ maxSize: MAX_CACHED_ROWS });
  caches.set(index, cache);
  const key = words.join(' ');
  const cached = cache.get(key);
  if (cached) return cached;
  const matches = findMatches(db, index, words);
  cache.set(key, matches, { size: matches.size + 1 });
  return matches;
}

function findMatches(db: Database, index: SearchIndex, words: readonly string[]): NameMatches {
  const matches = new Map<number, number>();
  if (words.length === 0) return matches;
  const statements = nameStatements(db);
  const { full, givenInitial, middleInitials } = namePartsOf(words);
  const letter = givenInitial === null ? 0 : letterNumber(givenInitial);
  const add = (id: number, distance: number, requiresInitial: boolean) => {
    const row = index.rowOf(id);
    if (row === undefined || matches.has(row)) return;
    if (requiresInitial && letter > 0 && index.columns.initial[row] !== letter) return;
    matches.set(row, distance);
  };
  const addAll = (expression: string, distance: number, requiresInitial = false) => {
    for (const id of statements.allIds.all(expression)) add(id, distance, requiresInitial);
  };
  const addByMiddleNames = (expression: string, middles: readonly string[]) => {
    for (const { id, name } of statements.idsAndNames.all(expression, MAX_NAMESAKES)) {
      const middle = compareMiddleNames(middles, name);
      if (middle !== 'different')
        add(id, middle === 'same' ? nameDistance.related : nameDistance.similar, true);
    }
  };

  const allVariants = new Map(words.map((word) => [word, variantsOf(index, word)]));
  const variants = full.map((word) => allVariants.get(word) as WordVariants);
  const exact = exactExpression(
    words.map((word) => any((allVariants.get(word) as WordVariants).exact)),
    joinedWords(index, words),
  );
  const ids = statements.allIds.all(exact);
  if (ids.length > 0) addAll(within('name', exact), nameDistance.exact);
  for (const id of ids) add(id, nameDistance.withFirm, false);
  if (full.length === 0) return matches;

  const known = variants.map(({ exact, related }) => any([...exact, ...related]));
  if (middleInitials.length > 0) addByMiddleNames(within('name', all(known)), middleInitials);
  else if (full.length < words.length || variants.some(({ related }) => related.length > 0))
    addAll(all(known), nameDistance.related, true);
  for (const [i, { similar }] of variants.entries()) {
    if (similar.length > 0) addAll(all(known.with(i, any(similar))), nameDistance.similar, true);
  }
  if (matches.size === 0 && full.length > 2) {
    addByMiddleNames(within('name', all([known[0], known.at(-1)] as string[])), full.slice(1, -1));
  }
  if (matches.size === 0) {
    const anySpelling = variants.map(({ exact, related, similar }, i) =>
      any([...exact, ...related, ...similar, ...distantVariantsOf(index, full[i] as string)]),
    );
    addAll(all(anySpelling), nameDistance.distant);
  }
  if (matches.size === 0 && (full.at(-1) as string).length >= MIN_PREFIX_LETTERS)
    addAll(prefixExpression(full), nameDistance.prefix);
  return matches;
}

/** FTS5 has no index of one-letter prefixes, so they would read a large part of the name index. */
const MIN_PREFIX_LETTERS = 2;

function exactExpression(words: readonly string[], respelled: readonly string[][]): string {
  return any([all(words), ...respelled.map((spelling) => all(spelling.map(quoted)))]);
}

/** Whether the name and firm of any lawyer contain all of the words as written. */
export function hasExactMatch(db: Database, words: readonly string[]): boolean {
  return words.length > 0 && nameStatements(db).ids.get(asWritten(words), 1) !== undefined;
}

/** Whether the name alone of any lawyer contains all of the words as written. */
export function isInLawyerName(db: Database, words: readonly string[]): boolean {
  const { ids } = nameStatements(db);
  return words.length > 0 && ids.get(within('name', asWritten(words)), 1) !== undefined;
}

/** Maximum number of index hits to compare with the whole text. */
const MAX_NAMESAKES = 200;

/**
 * Whether the whole text is a lawyer's name, possibly with the last name first, with a title, or
 * without middle names or a suffix.
 */
export function isLawyerName(db: Database, text: string): boolean {
  const words = personWords(text);
  if (words.length < 2 || words.length > MAX_WORDS) return false;
  const names = nameStatements(db).names.all(within('name', asWritten(words)), MAX_NAMESAKES);
  return names.some((name) => {
    const nameWords = personWords(name);
    let matched = 0;
    for (const word of nameWords) if (word === words[matched]) matched++;
    return nameWords[0] === words[0] && matched === words.length;
  });
}

/** The name index has "O’Brien" as two words, but a text may have it as one. */
function asWritten(words: readonly string[]): string {
  return all(
    words.map((word) =>
      /^[odl]\p{L}{3}/u.test(word)
        ? any([quoted(word), all([quoted(word.charAt(0)), quoted(word.slice(1))])])
        : quoted(word),
    ),
  );
}

/**
 * Whether the text is a firm's whole name. The legal form may be left out, but not added: "Garcia
 * PA" doesn't match the firm "Garcia".
 */
export function isFirmName(db: Database, text: string): boolean {
  const words = firmWords(text);
  const significant = significantWords(text);
  if (significant.length === 0 || words.length < 2 || words.length > MAX_WORDS) return false;
  // The index treats "P.A." and "PA" as different words, so legal forms are searched only if there
  // are fewer than two significant words.
  const expression = all((significant.length < 2 ? words : significant).map(quoted));
  const firms = nameStatements(db).firms.all(within('lawFirmName', expression), MAX_NAMESAKES);
  return firms.some((firm) => {
    const nameWords = firmWords(firm);
    const end = nameWords.findLastIndex((word) => !LEGAL_FORMS.includes(word)) + 1;
    return [nameWords, nameWords.slice(0, end)].some(
      (whole) => whole.join(' ') === words.join(' '),
    );
  });
}

/** The words of a firm's name without "and" and "&", and with "P.A." as one word. */
function firmWords(firm: string): string[] {
  return tokenize(withoutInitialsDots(firm)).filter((word) => word !== 'and');
}

/** IDs of lawyers whose name and firm contain the words; the last word may be a prefix. */
export function idsByPrefix(db: Database, words: readonly string[], limit: number): number[] {
  return nameStatements(db).ids.all(prefixExpression(words), limit);
}

function prefixExpression(words: readonly string[]): string {
  return all(words.map((word, i) => quoted(word) + (i === words.length - 1 ? '*' : '')));
}
