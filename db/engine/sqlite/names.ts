import type Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { type Database, sqliteOf } from '../database.ts';

/** A lawyer's ID and the indexed names. */
export interface NamedLawyer {
  id: number;
  name: string;
  lawFirmName: string | null;
}

/** The names of the lawyers who match an expression. */
export async function findNames(db: Database, expression: string, limit: number) {
  return statementsOf(db).names.all(expression, limit);
}

/** The law firms of the lawyers who match an expression. */
export async function findFirms(db: Database, expression: string, limit: number) {
  return statementsOf(db).firms.all(expression, limit);
}

/** The lawyers who match an expression, in the order of their IDs. */
export async function findNamedLawyers(db: Database, expression: string, limit: number) {
  return statementsOf(db).lawyers.all(expression, limit);
}

/** SQLite's value for "no limit". */
const NO_LIMIT = -1;

/** The IDs of the lawyers who match an expression, in ascending order. */
export async function findIds(db: Database, expression: string, limit = NO_LIMIT) {
  return statementsOf(db).ids.all(expression, limit);
}

/** Whether any lawyer matches an expression. */
export async function hasMatch(db: Database, expression: string): Promise<boolean> {
  return isMatched(db, expression);
}

/** Those of the words that are in the name or the firm of any lawyer. */
export async function findUsedWords(db: Database, words: Iterable<string>): Promise<Set<string>> {
  return new Set([...words].filter((word) => isMatched(db, quoted(word))));
}

function isMatched(db: Database, expression: string): boolean {
  return statementsOf(db).ids.get(expression, 1) !== undefined;
}

/** Reads the next words of all names and firms, sorted by their UTF-8 bytes. */
export async function readWordsAfter(db: Database, last: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`
    select "term" from "lawyerWords" where "term" > ${last} limit ${limit}`.execute(db);
  return rows.map(({ term }) => term);
}

/** Adds lawyers whose names the triggers didn't add, because an import turned them off. */
export async function addToNameIndex(db: Database, ids: readonly number[]): Promise<void> {
  sqliteOf(db)
    .prepare(`
      insert into "lawyerNames" (rowid, "name", "lawFirmName")
      select "id", "name", "lawFirmName" from "lawyers"
      where "id" in (select value from json_each(?))`)
    .run(JSON.stringify(ids));
}

/** Removes the former names of lawyers, which must be exactly the ones that were added. */
export async function removeFromNameIndex(
  db: Database,
  lawyers: readonly NamedLawyer[],
): Promise<void> {
  // FTS5 writes its pages at the end of each statement, so one statement removes all names.
  sqliteOf(db)
    .prepare(`
      insert into "lawyerNames" ("lawyerNames", rowid, "name", "lawFirmName")
      select 'delete', value ->> 'id', value ->> 'name', value ->> 'lawFirmName'
      from json_each(?)`)
    .run(JSON.stringify(lawyers));
}

/** Prepared statements on the name index. Each takes an FTS5 expression and a limit. */
interface NameStatements {
  names: Sqlite.Statement<[string, number], string>;
  firms: Sqlite.Statement<[string, number], string>;
  lawyers: Sqlite.Statement<[string, number], NamedLawyer>;
  ids: Sqlite.Statement<[string, number], number>;
}

const prepared = new WeakMap<Database, NameStatements>();

function statementsOf(db: Database): NameStatements {
  let statements = prepared.get(db);
  if (!statements) {
    statements = prepareStatements(sqliteOf(db));
    prepared.set(db, statements);
  }
  return statements;
}

function prepareStatements(sqlite: Sqlite.Database): NameStatements {
  // The FTS5 index is external-content: it reads its columns from the lawyers table.
  const select = (columns: string) =>
    `select ${columns} from "lawyerNames" where "lawyerNames" match ? limit ?`;
  return {
    names: sqlite.prepare<[string, number], string>(select('"name"')).pluck(),
    firms: sqlite.prepare<[string, number], string>(select('"lawFirmName"')).pluck(),
    lawyers: sqlite.prepare(select('rowid as "id", "name", "lawFirmName"')),
    ids: sqlite.prepare<[string, number], number>(select('rowid')).pluck(),
  };
}

/** An expression that matches texts with all of these parts. */
export function all(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(' AND ')})`;
}

/** An expression that matches texts with any of these parts. */
export function any(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(' OR ')})`;
}

/** Limits an expression to lawyers' names or to firms' names. */
export function within(column: 'name' | 'lawFirmName', expression: string): string {
  return `${column} : (${expression})`;
}

/**
 * An expression that matches texts with a word. The quotation marks keep FTS5 from reading the word
 * as an operator. Words contain no quotation marks.
 */
export function quoted(word: string): string {
  return `"${word}"`;
}

/** An expression that matches texts with a word that has this beginning. */
export function startingWith(prefix: string): string {
  return `${quoted(prefix)}*`;
}
