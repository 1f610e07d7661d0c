import type { Database } from './database.ts';

/**
 * Operations for copying a directory into another database, table by table. They leave out tables
 * and columns that an engine derives from others, such as the name index.
 */
export interface TableStore {
  /** Read from the schema, so that no table can be forgotten. In alphabetical order. */
  list(db: Database): Promise<StoredTable[]>;
  /** Deletes all rows of these tables. */
  clear(db: Database, tables: readonly StoredTable[]): Promise<void>;
  /**
   * Inserts all rows of an empty table in one transaction, without running triggers.
   *
   * @param insertPages calls the given function for each page of rows, one after another
   * @throws {DatabaseError} if PostgreSQL rejects a row only after all were inserted
   */
  fill(
    db: Database,
    table: StoredTable,
    insertPages: (insert: (rows: readonly StoredRow[]) => Promise<void>) => Promise<void>,
  ): Promise<void>;
  /** Rebuilds everything that the engine derives from the rows. */
  rebuildDerived(db: Database): Promise<void>;
  /**
   * For each table whose deleted IDs are never reused: the highest ID that a row has ever had,
   * including deleted rows; 0 if the table never had a row.
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

/** A database that is being filled. No site can open it until it is complete. */
export interface NewDatabase extends AsyncDisposable {
  /** Has the current schema. It may have rows until `clear` is called. */
  db: Database;
  /**
   * Marks the database as incomplete and deletes its rows. Call it before the first row is
   * inserted, and after everything that could prevent the copy has been checked.
   */
  clear(): Promise<void>;
  /** Marks the database as complete, so that sites can open it, and closes it. */
  complete(): Promise<void>;
}
