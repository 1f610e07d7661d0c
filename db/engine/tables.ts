import type { Database } from './database.ts';

/**
 * All rows of a directory, table by table, for copying it into another database. Tables and columns
 * that an engine derives from others, such as the name index, aren't part of them.
 */
export interface TableStore {
  /** Read from the schema, so that no table can be forgotten. In alphabetical order. */
  list(db: Database): Promise<StoredTable[]>;
  /** Deletes all rows of these tables. */
  clear(db: Database, tables: readonly StoredTable[]): Promise<void>;
  /** Inserts rows as they are, in one transaction. No trigger runs. */
  insert(db: Database, table: StoredTable, rows: readonly StoredRow[]): Promise<void>;
  /** Rebuilds everything that the engine derives from the rows. */
  rebuildDerived(db: Database): Promise<void>;
  /**
   * The highest ID that any row of a table has had, including deleted rows, by table; 0 if there was
   * none. Lists every table whose deleted IDs never come back.
   */
  readLastIds(db: Database): Promise<Map<string, number>>;
  /** Makes new rows get higher IDs than these. */
  setLastIds(db: Database, ids: ReadonlyMap<string, number>): Promise<void>;
}

export interface StoredTable {
  name: string;
  /** In alphabetical order. */
  columns: StoredColumn[];
  /** The columns of the primary key. */
  key: string[];
  /** The tables that the foreign keys refer to. */
  references: string[];
}

export interface StoredColumn {
  name: string;
  type: 'integer' | 'real' | 'text' | 'blob';
  /** The largest absolute value of an integer; otherwise 0. */
  max: number;
}

export type StoredRow = Readonly<Record<string, StoredValue>>;
export type StoredValue = string | number | Buffer | null;

/** A database that is being filled. No server can open it until it is complete. */
export interface NewDatabase extends AsyncDisposable {
  /** Has the current schema. It may have rows until `clear` is called. */
  db: Database;
  /**
   * Marks the database as incomplete and deletes its rows. Call it before the first row is
   * inserted, and after everything that could prevent the copy was checked.
   */
  clear(): Promise<void>;
  /** Makes the database usable, and closes it. Without this call, it stays unusable. */
  complete(): Promise<void>;
}
