import type Sqlite from 'better-sqlite3';
import { withoutInitialsDots } from '../data/states.ts';
import { type Database, sqliteOf } from '../engine/database.ts';
import type { SearchIndex } from './index.ts';
import { type NearWord, nearWords, toleratedEdits } from './vocabulary.ts';

/** What a firm is before the law, which people leave out. */
const FORMS = 'esq pc pa plc pllc llc llp ltd co inc'.split(' ');

/** Words that so many firms bear that they tell nothing. */
const EMPTY_WORDS = new Set([
  ...(
    'a an and the of at for in law laws legal firm firms group office offices practice associates ' +
    'attorney attorneys lawyer lawyers counsel counselors partners'
  ).split(' '),
  ...FORMS,
]);

/** More words than anybody's name and firm have need not be looked for. */
const MOST_WORDS = 8;
const LONGEST_WORD = 40;

/** Neighbours that stand in for a misspelt word; the rest would be noise. */
const MOST_NEIGHBOURS = 60;

/** The words of a question as the names are indexed: lower case, without accents and signs. */
export function wordsOf(text: string): string[] {
  const telling = allWordsOf(text).filter((word) => !EMPTY_WORDS.has(word));
  return [...new Set(telling)].slice(0, MOST_WORDS);
}

/** The same with those that tell nothing, as often as they stand there. */
function allWordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.slice(0, LONGEST_WORD));
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
  return words.length > 0 && statements(db).some.get(all(words.map(quoted)), 1) !== undefined;
}

/** Whether any lawyer's own name holds all of the words as written. */
export function isInName(db: Database, words: readonly string[]): boolean {
  const expression = `name : (${all(words.map(quoted))})`;
  return words.length > 0 && statements(db).some.get(expression, 1) !== undefined;
}

/** Namesakes that are looked at before a name counts as nobody's. */
const MOST_BEARERS = 100;

/** Whether the whole text is a lawyer's name; a middle name and what stands behind it may be left out. */
export function isName(db: Database, text: string): boolean {
  const words = allWordsOf(text);
  if (words.length < 2 || words.length > MOST_WORDS) return false;
  const names = statements(db).names.all(`name : (${all(words.map(quoted))})`, MOST_BEARERS);
  return names.some((name) => {
    const own = allWordsOf(name);
    let at = 0;
    for (const word of own) if (word === words[at]) at++;
    return own[0] === words[0] && at === words.length;
  });
}

/** Whether the whole text is a firm's name, with its "LLC" or without. "Garcia PA" isn't that of "Garcia". */
export function isFirm(db: Database, text: string): boolean {
  const words = firmWords(text);
  const telling = wordsOf(text);
  if (telling.length === 0 || words.length < 2 || words.length > MOST_WORDS) return false;
  // "P.A." and "PA" are two in the index: those words are looked for only where there is but one other.
  const sought = all((telling.length < 2 ? words : telling).map(quoted));
  const firms = statements(db).firms.all(`lawFirmName : (${sought})`, MOST_BEARERS);
  return firms.some((firm) => {
    const own = firmWords(firm);
    const without = own.slice(0, own.findLastIndex((word) => !FORMS.includes(word)) + 1);
    return [own, without].some((whole) => whole.join(' ') === words.join(' '));
  });
}

/** A firm's words without "and" and "&", and with "P.A." as one. */
function firmWords(firm: string): string[] {
  return allWordsOf(withoutInitialsDots(firm)).filter((word) => word !== 'and');
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
  names: Sqlite.Statement<[string, number], string>;
  firms: Sqlite.Statement<[string, number], string>;
  all: Sqlite.Statement<[string], number>;
  some: Sqlite.Statement<[string, number], number>;
}

const prepared = new WeakMap<Database, Statements>();

function statements(db: Database): Statements {
  let own = prepared.get(db);
  if (!own) {
    const ids = 'select rowid from lawyerNames where lawyerNames match ?';
    // The index stores no text of its own: its columns are read from the lawyers.
    const texts = (column: string) =>
      sqliteOf(db)
        .prepare<[string, number], string>(
          `select ${column} from lawyerNames where lawyerNames match ? limit ?`,
        )
        .pluck();
    own = {
      names: texts('name'),
      firms: texts('lawFirmName'),
      all: sqliteOf(db).prepare<[string], number>(ids).pluck(),
      some: sqliteOf(db).prepare<[string, number], number>(`${ids} limit ?`).pluck(),
    };
    prepared.set(db, own);
  }
  return own;
}
