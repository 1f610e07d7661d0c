import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import type { Columns } from './columns.ts';
import { idsByPrefix, matchNames, significantWords } from './name-search.ts';
import { allWords } from './name-variants.ts';
import { relatedGivenNames } from './nicknames.ts';
import { phoneticKey } from './phonetic-key.ts';
import type { SearchIndex } from './search-index.ts';
import { findSimilarWords, maxEditsFor } from './similar-words.ts';

/** A suggested lawyer or law firm. */
export type NameSuggestion =
  | { kind: 'lawyer'; id: number; name: string; city: string; state: string }
  | { kind: 'firm'; name: string; city: string; state: string };

const MAX_LAWYERS = 4;
const MAX_FIRMS = 2;

/** Maximum number of name matches to sort by public rank. */
const MAX_NAMES = 500;

/** Maximum number of lawyers to read after sorting. */
const MAX_READ = 50;

/** Minimum length of a word to search for. Shorter ones match too much. */
const MIN_LETTERS = 2;

/** Suggests the best-ranked lawyers and firms whose names have the words; the last is a prefix. */
export async function suggestNames(
  db: Database,
  index: SearchIndex,
  text: string,
): Promise<NameSuggestion[]> {
  const words = significantWords(text);
  // A single letter is in too many names for a fast query; namesOfRows compares it.
  const full = words.filter((word) => word.length >= MIN_LETTERS);
  if (full.length === 0) return [];
  const ids = await (full.at(-1) === words.at(-1)
    ? idsByPrefix(db, full, MAX_NAMES)
    : engineOf(db).names.findIds({ within: 'name', match: allWords(full) }, MAX_NAMES));
  const rows = ids.map((id) => index.rowOf(id)).filter((row) => row !== undefined);
  return namesOfRows(db, index, sortByRank(index, rows), words, (word, typed) =>
    word.startsWith(typed),
  );
}

/** Suggests the lawyers and firms whose names are closest to a text with typos or nicknames. */
export async function suggestSimilarNames(
  db: Database,
  index: SearchIndex,
  text: string,
): Promise<NameSuggestion[]> {
  const words = significantWords(text);
  if (words.length === 0) return [];
  const { columns } = index;
  const matches = [...(await matchNames(db, index, words))].sort(
    ([a, distance], [b, other]) => distance - other || rankOf(columns, a) - rankOf(columns, b),
  );
  const rows = matches.map(([row]) => row);
  return namesOfRows(db, index, rows, words, isVariant);
}

function isVariant(word: string, typed: string): boolean {
  return (
    word.startsWith(typed) ||
    relatedGivenNames(typed).includes(word) ||
    findSimilarWords([word], typed, maxEditsFor(typed)).length > 0 ||
    (typed.length > 2 && phoneticKey(word) === phoneticKey(typed))
  );
}

function sortByRank({ columns }: SearchIndex, rows: number[]): number[] {
  return rows.sort((one, other) => rankOf(columns, one) - rankOf(columns, other));
}

/** Suggestions are sorted by active, verified and name, because people scan them for a name. */
function rankOf({ statusRank, nameRank, size }: Columns, row: number): number {
  return (statusRank[row] as number) * size + (nameRank[row] as number);
}

/**
 * Suggests the first of these lawyers whose names contain all words, and otherwise their law firms.
 */
async function namesOfRows(
  db: Database,
  { columns }: SearchIndex,
  rows: readonly number[],
  words: readonly string[],
  isMatch: (word: string, typed: string) => boolean,
): Promise<NameSuggestion[]> {
  const containsAllWords = (name: string) => {
    const nameWords = significantWords(name);
    return words.every((typed) => nameWords.some((word) => isMatch(word, typed)));
  };
  const lawyers: NameSuggestion[] = [];
  const firms = new Map<string, NameSuggestion>();
  const ids = rows.slice(0, MAX_READ).map((row) => columns.id[row] as number);
  for (const { id, name, lawFirmName, city, state } of await readNames(db, ids)) {
    if (containsAllWords(name)) lawyers.push({ kind: 'lawyer', id, name, city, state });
    else if (lawFirmName && containsAllWords(lawFirmName))
      firms.set(lawFirmName, { kind: 'firm', name: lawFirmName, city, state });
  }
  return [...lawyers.slice(0, MAX_LAWYERS), ...[...firms.values()].slice(0, MAX_FIRMS)];
}

async function readNames(db: Database, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('lawyers')
    .select(['id', 'name', 'lawFirmName', 'city', 'state'])
    .where('id', 'in', [...ids])
    .execute();
  return rows.sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
}
