import { LRUCache } from 'lru-cache';
import { withoutInitialsDots } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { engineOf, type NameExpression } from '../engine/engine.ts';
import { findNameMatches } from './name-matches.ts';
import { allWords } from './name-variants.ts';
import { LEGAL_FORMS, MAX_WORDS, personWords, significantWords, tokenize } from './name-words.ts';
import type { SearchIndex } from './search-index.ts';

export { significantWords } from './name-words.ts';

/** Matching rows, with the `nameDistance` of each. */
export type NameMatches = ReadonlyMap<number, number>;

/** Maximum number of matching rows to cache per index, about 5 MB. */
const MAX_CACHED_ROWS = 100_000;

interface NameCache {
  version: number;
  matches: LRUCache<string, NameMatches>;
  /** The searches in progress. */
  pending: Map<string, Promise<NameMatches>>;
}

const caches = new WeakMap<SearchIndex, NameCache>();

/**
 * Finds the lawyers whose name and firm have all of the words, in any order, with the distance of
 * each. Recent matches are cached, because the list, the featured lawyers and the counts of a page
 * search for the same words.
 */
export async function matchNames(
  db: Database,
  index: SearchIndex,
  words: readonly string[],
): Promise<NameMatches> {
  if (words.length === 0) return new Map();
  const { matches, pending } = cacheOf(index);
  const key = words.join(' ');
  const cached = matches.get(key) ?? pending.get(key);
  if (cached) return cached;
  const search = findNameMatches(db, index, words);
  pending.set(key, search);
  try {
    const rows = await search;
    matches.set(key, rows, { size: rows.size + 1 });
    return rows;
  } finally {
    pending.delete(key);
  }
}

/** The matches in the current version of the index. */
function cacheOf(index: SearchIndex): NameCache {
  let cache = caches.get(index);
  if (cache?.version !== index.version) {
    const matches = new LRUCache<string, NameMatches>({ maxSize: MAX_CACHED_ROWS });
    cache = { version: index.version, matches, pending: new Map() };
    caches.set(index, cache);
  }
  return cache;
}

/** Whether the name and firm of any lawyer contain all of the words as written. */
export async function hasExactMatch(db: Database, words: readonly string[]): Promise<boolean> {
  return words.length > 0 && engineOf(db).names.hasMatch(asWritten(words));
}

/** Whether the name alone of any lawyer contains all of the words as written. */
export async function isInLawyerName(db: Database, words: readonly string[]): Promise<boolean> {
  const match = asWritten(words);
  return words.length > 0 && engineOf(db).names.hasMatch({ within: 'name', match });
}

/** Maximum number of index hits to compare with the whole text. */
const MAX_NAMESAKES = 200;

/**
 * Whether the whole text is a lawyer's name, possibly with the last name first, with a title, or
 * without middle names or a suffix.
 */
export async function isLawyerName(db: Database, text: string): Promise<boolean> {
  const words = personWords(text);
  if (words.length < 2 || words.length > MAX_WORDS) return false;
  const match = asWritten(words);
  const namesakes = await engineOf(db).names.find({ within: 'name', match }, MAX_NAMESAKES);
  return namesakes.some(({ name }) => {
    const nameWords = personWords(name);
    let matched = 0;
    for (const word of nameWords) if (word === words[matched]) matched++;
    return nameWords[0] === words[0] && matched === words.length;
  });
}

/** The name index has "O’Brien" as two words, but a query may have it as one. */
function asWritten(words: readonly string[]): NameExpression {
  return {
    all: words.map((word) =>
      /^[odl]\p{L}{3}/u.test(word)
        ? { any: [{ word }, allWords([word.charAt(0), word.slice(1)])] }
        : { word },
    ),
  };
}

/**
 * Whether the text is a firm's whole name. The legal form may be left out, but not added: "Garcia
 * PA" doesn't match the firm "Garcia".
 */
export async function isFirmName(db: Database, text: string): Promise<boolean> {
  const words = firmWords(text);
  const significant = significantWords(text);
  if (significant.length === 0 || words.length < 2 || words.length > MAX_WORDS) return false;
  // The index treats "P.A." and "PA" as different words, so legal forms are searched only if there
  // are fewer than two significant words.
  const match = allWords(significant.length < 2 ? words : significant);
  const namesakes = await engineOf(db).names.find({ within: 'lawFirmName', match }, MAX_NAMESAKES);
  return namesakes.some(({ lawFirmName }) => {
    const nameWords = firmWords(lawFirmName ?? '');
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
export async function idsByPrefix(
  db: Database,
  words: readonly string[],
  limit: number,
): Promise<number[]> {
  if (words.length === 0) return [];
  const prefix = words.at(-1) as string;
  const all = [...words.slice(0, -1).map((word) => ({ word })), { prefix }];
  return engineOf(db).names.findIds({ all }, limit);
}
