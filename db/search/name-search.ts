import type Sqlite from 'better-sqlite3';
import { withoutInitialsDots } from '../data/states.ts';
import { type Database, sqliteOf } from '../engine/database.ts';
import type { SearchIndex } from './search-index.ts';
import { findSimilarWords, maxEditsFor, type SimilarWord } from './similar-words.ts';

/** Legal forms of firms, which people usually leave out. */
const LEGAL_FORMS = 'esq pc pa plc pllc llc llp ltd co inc'.split(' ');

/** Words that are too common in firm names to identify a firm. */
const STOP_WORDS = new Set([
  ...(
    'a an and the of at for in law laws legal firm firms group office offices practice associates ' +
    'attorney attorneys lawyer lawyers counsel counselors partners'
  ).split(' '),
  ...LEGAL_FORMS,
]);

/** Maximum number of words to search for, which is enough for a name and a firm together. */
const MAX_WORDS = 8;
const MAX_WORD_LENGTH = 40;

/**
 * Maximum number of corrections to try for a misspelled word. Further ones would only add noise.
 */
const MAX_CORRECTIONS = 60;

/** The distinct words of a query, normalized like the name index and without stop words. */
export function significantWords(text: string): string[] {
  const significant = tokenize(text).filter((word) => !STOP_WORDS.has(word));
  return [...new Set(significant)].slice(0, MAX_WORDS);
}

/** All words, including stop words and repeats: lowercase, without accents and punctuation. */
function tokenize(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/**
 * Finds the lawyers whose name and firm contain all of the words. The result maps each row to a
 * match distance: 0 if the name alone contains all words as written, 1 if the name and firm
 * together do, 2 if one word has a typo of one edit, 3 for more typos. Only if none of these match,
 * the last word is also searched as a prefix (distance 4).
 */
export function matchNames(
  db: Database,
  index: SearchIndex,
  words: readonly string[],
): Map<number, number> {
  const distances = new Map<number, number>();
  const add = (expression: string, distance: number) => {
    for (const id of findIds(db, expression)) {
      const row = index.rowOf(id);
      if (row !== undefined && !distances.has(row)) distances.set(row, distance);
    }
  };

  add(`name : (${all(words.map(quoted))})`, 0);
  add(all(words.map(quoted)), 1);
  const corrections = words.map((word) => findCorrections(index, word));
  for (const i of words.keys()) {
    const singleEdits = corrections[i]?.filter(({ edits }) => edits === 1) ?? [];
    if (singleEdits.length === 0) continue;
    add(all(words.map((word, other) => (other === i ? any(singleEdits) : quoted(word)))), 2);
  }
  if (corrections.some((similar) => similar.length > 0)) {
    add(all(words.map((word, i) => any([{ word, edits: 0 }, ...(corrections[i] ?? [])]))), 3);
  }
  if (distances.size === 0) {
    add(all(words.map((word, i) => quoted(word) + (i === words.length - 1 ? '*' : ''))), 4);
  }
  return distances;
}

/** Whether the name and firm of any lawyer contain all of the words as written. */
export function hasExactMatch(db: Database, words: readonly string[]): boolean {
  return words.length > 0 && statements(db).some.get(all(words.map(quoted)), 1) !== undefined;
}

/** Whether the name alone of any lawyer contains all of the words as written. */
export function isInLawyerName(db: Database, words: readonly string[]): boolean {
  const expression = `name : (${all(words.map(quoted))})`;
  return words.length > 0 && statements(db).some.get(expression, 1) !== undefined;
}

/** Maximum number of index hits to compare with the whole text. */
const MAX_NAMESAKES = 100;

/** Whether the whole text is a lawyer's name, possibly without middle names or a suffix. */
export function isLawyerName(db: Database, text: string): boolean {
  const words = tokenize(text);
  if (words.length < 2 || words.length > MAX_WORDS) return false;
  const names = statements(db).names.all(`name : (${all(words.map(quoted))})`, MAX_NAMESAKES);
  return names.some((name) => {
    const nameWords = tokenize(name);
    let matched = 0;
    for (const word of nameWords) if (word === words[matched]) matched++;
    return nameWords[0] === words[0] && matched === words.length;
  });
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
  const firms = statements(db).firms.all(`lawFirmName : (${expression})`, MAX_NAMESAKES);
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
  const expression = words.map((word, i) => quoted(word) + (i === words.length - 1 ? '*' : ''));
  return statements(db).some.all(expression.join(' AND '), limit);
}

function findCorrections(index: SearchIndex, word: string): SimilarWord[] {
  const edits = maxEditsFor(word);
  if (edits === 0) return [];
  return findSimilarWords(index.vocabulary(), word, edits)
    .filter((similar) => similar.edits > 0)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, MAX_CORRECTIONS);
}

function all(parts: readonly string[]): string {
  return parts.join(' AND ');
}

function any(words: readonly SimilarWord[]): string {
  return `(${words.map(({ word }) => quoted(word)).join(' OR ')})`;
}

/**
 * Quotes a word as an FTS5 string, so that FTS5 doesn't read it as an operator. Words contain no
 * quotation marks.
 */
function quoted(word: string): string {
  return `"${word}"`;
}

function findIds(db: Database, expression: string): number[] {
  return statements(db).all.all(expression);
}

interface Statements {
  names: Sqlite.Statement<[string, number], string>;
  firms: Sqlite.Statement<[string, number], string>;
  all: Sqlite.Statement<[string], number>;
  some: Sqlite.Statement<[string, number], number>;
}

const prepared = new WeakMap<Database, Statements>();

function statements(db: Database): Statements {
  let cached = prepared.get(db);
  if (!cached) {
    const ids = 'select rowid from lawyerNames where lawyerNames match ?';
    // The FTS5 index is external-content: it reads its columns from the lawyers table.
    const texts = (column: string) =>
      sqliteOf(db)
        .prepare<[string, number], string>(
          `select ${column} from lawyerNames where lawyerNames match ? limit ?`,
        )
        .pluck();
    cached = {
      names: texts('name'),
      firms: texts('lawFirmName'),
      all: sqliteOf(db).prepare<[string], number>(ids).pluck(),
      some: sqliteOf(db).prepare<[string, number], number>(`${ids} limit ?`).pluck(),
    };
    prepared.set(db, cached);
  }
  return cached;
}
