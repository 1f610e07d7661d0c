import type Sqlite from 'better-sqlite3';
import { type Database, sqliteOf } from '../database.ts';
import type { SearchIndex } from './index.ts';
import { type NearWord, nearWords, toleratedEdits } from './vocabulary.ts';

/** Words that so many firms bear that they tell nothing. */
const EMPTY_WORDS = new Set(
  (
    'a an and the of at for in law laws legal firm firms group office offices practice associates ' +
    'attorney attorneys lawyer lawyers counsel counselors partners esq pc pa plc pllc llc llp ltd co inc'
  ).split(' '),
);

/** More words than anybody's name and firm have need not be looked for. */
const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/** Neighbours that stand in for a misspelt word; the rest would be noise. */
const MOST_NEIGHBOURS = 60;

/** The words of a question as the names are indexed: lower case, without accents and signs. */
export function wordsOf(text: string): string[] {
  const words = text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST_WORD));
  const telling = words.filter((word) => !EMPTY_WORDS.has(word));
  return [...new Set(telling)].slice(0, MOST_WORDS);
}

/**
 * The rows of the lawyers whose name and firm hold all of the words, with how far these are off: 0
 * where the name itself holds them as written, 1 where name and firm together do, 2 where one word is
 * misspelt by one edit, 3 beyond that. Where nobody is found so, 4 stands for a last word that has only
 * been begun.
 */
export function findByWords(
  db: Database,
  index: SearchIndex,
  words: readonly string[],
): Map<number, number> {
  const found = new Map<number, number>();
  const add = (expression: string, distance: number) => {
    for (const id of matching(db, expression)) {
      const row = index.rowOf(id);
      if (row !== undefined && !found.has(row)) found.set(row, distance);
    }
  };

  add(`name : (${all(words.map(quoted))})`, 0);
  add(all(words.map(quoted)), 1);
  const near = words.map((word) => neighbours(index, word));
  for (const at of words.keys()) {
    const slips = near[at]?.filter(({ edits }) => edits === 1) ?? [];
    if (slips.length === 0) continue;
    add(all(words.map((word, other) => (other === at ? any(slips) : quoted(word)))), 2);
  }
  if (near.some((neighbours) => neighbours.length > 0)) {
    add(all(words.map((word, at) => any([{ word, edits: 0 }, ...(near[at] ?? [])]))), 3);
  }
  if (found.size === 0) {
    add(all(words.map((word, at) => quoted(word) + (at === words.length - 1 ? '*' : ''))), 4);
  }
  return found;
}

/** Whether anybody's name and firm hold all of the words as written. */
export function hasWords(db: Database, words: readonly string[]): boolean {
  return statements(db).some.get(all(words.map(quoted)), 1) !== undefined;
}

/** Ids of lawyers whose names and firms hold the words, the last one perhaps only begun. */
export function idsByBeginning(db: Database, words: readonly string[], limit: number): number[] {
  const expression = words.map((word, at) => quoted(word) + (at === words.length - 1 ? '*' : ''));
  return statements(db).some.all(expression.join(' AND '), limit);
}

function neighbours(index: SearchIndex, word: string): NearWord[] {
  const edits = toleratedEdits(word);
  if (edits === 0) return [];
  return nearWords(index.vocabulary(), word, edits)
    .filter((near) => near.edits > 0)
    .sort((a, b) => a.edits - b.edits)
    .slice(0, MOST_NEIGHBOURS);
}

function all(parts: readonly string[]): string {
  return parts.join(' AND ');
}

function any(words: readonly NearWord[]): string {
  return `(${words.map(({ word }) => quoted(word)).join(' OR ')})`;
}

/** As a string of FTS5, in which nothing is an operator. Words hold no quotation marks. */
function quoted(word: string): string {
  return `"${word}"`;
}

function matching(db: Database, expression: string): number[] {
  return statements(db).all.all(expression);
}

interface Statements {
  all: Sqlite.Statement<[string], number>;
  some: Sqlite.Statement<[string, number], number>;
}

const prepared = new WeakMap<Database, Statements>();

function statements(db: Database): Statements {
  let own = prepared.get(db);
  if (!own) {
    const ids = 'select rowid from lawyerNames where lawyerNames match ?';
    own = {
      all: sqliteOf(db).prepare<[string], number>(ids).pluck(),
      some: sqliteOf(db).prepare<[string, number], number>(`${ids} limit ?`).pluck(),
    };
    prepared.set(db, own);
  }
  return own;
}
