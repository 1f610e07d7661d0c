import type Sqlite from 'better-sqlite3';
import { type Database, sqliteOf } from '../engine/database.ts';

/** A lawyer's ID and the indexed names. */
export interface NamedLawyer {
  id: number;
  name: string;
  lawFirmName: string | null;
}

/** Prepared statements on the name index. Each takes an FTS5 expression, most also a limit. */
interface NameStatements {
  names: Sqlite.Statement<[string, number], string>;
  firms: Sqlite.Statement<[string, number], string>;
  lawyers: Sqlite.Statement<[string, number], NamedLawyer>;
  allIds: Sqlite.Statement<[string], number>;
  ids: Sqlite.Statement<[string, number], number>;
}

const prepared = new WeakMap<Database, NameStatements>();

export function nameStatements(db: Database): NameStatements {
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
    `select ${columns} from lawyerNames where lawyerNames match ?`;
  return {
    names: sqlite.prepare<[string, number], string>(`${select('name')} limit ?`).pluck(),
    firms: sqlite.prepare<[string, number], string>(`${select('lawFirmName')} limit ?`).pluck(),
    lawyers: sqlite.prepare(`${select('rowid as id, name, lawFirmName')} limit ?`),
    allIds: sqlite.prepare<[string], number>(select('rowid')).pluck(),
    ids: sqlite.prepare<[string, number], number>(`${select('rowid')} limit ?`).pluck(),
  };
}

/** An FTS5 expression that matches texts with all of these parts. */
export function all(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(' AND ')})`;
}

/** An FTS5 expression that matches texts with any of these parts. */
export function any(parts: readonly string[]): string {
  return parts.length === 1 ? (parts[0] as string) : `(${parts.join(' OR ')})`;
}

/** Limits an FTS5 expression to lawyers' names or to firms' names. */
export function within(column: 'name' | 'lawFirmName', expression: string): string {
  return `${column} : (${expression})`;
}

/**
 * Quotes a word as an FTS5 string, so that FTS5 doesn't read it as an operator. Words contain no
 * quotation marks.
 */
export function quoted(word: string): string {
  return `"${word}"`;
}

/** An FTS5 expression for all of the words, of which the last one may be a prefix. */
export function prefixExpression(words: readonly string[]): string {
  return all(words.map((word, i) => quoted(word) + (i === words.length - 1 ? '*' : '')));
}
