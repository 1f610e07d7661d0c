import type { Expression, Selectable } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import type { Database } from './database.ts';
import type { TableStore } from './tables.ts';

/**
 * The operations that each database engine implements differently. All other SQL is the same for
 * every engine.
 *
 * A function that takes a database or a transaction as its first argument reads and writes through
 * it. The others aren't part of a transaction. All of them throw the errors of the driver, which
 * `unavailableReasonOf` classifies.
 */
export interface Engine {
  /** For the operator, such as 'SQLite 3.50.0'. */
  version(db: Database): Promise<string>;
  /**
   * The path or URL that `openReader` and `databaseAt` take, including in another thread or
   * process. A URL names only the current primary; it may contain a password, so never log it. Null
   * if only this connection can read the database, because it is in memory.
   */
  readonly location: string | null;
  readonly names: NameIndex;
  readonly tables: TableStore;
  /**
   * The current content versions. Synchronous, because every request compares them. Includes all
   * changes that this process has committed. Changes by other processes may be missing: with
   * SQLite, until the next event loop iteration; with PostgreSQL, until its notification arrives.
   */
  contentVersions(): ContentVersions;
  /**
   * Whether the content versions may be more than a few seconds out of date, so that caches of
   * public content must not be used. If the database server is down, becomes true only after a
   * minute, because no one can change the content.
   */
  mayBeOutdated(): boolean;
  /**
   * The sequence number of the latest committed change in `lawyerChanges`; 0 if there was none.
   * Synchronous and fast (microseconds), because every search checks it. Like the content versions,
   * may not yet include changes by other processes. Decreases only if the database lost changes, for example after a failover without a
   * synchronous standby.
   */
  latestChange(): number;
  /**
   * The number of times that the database may have lost changes or been replaced since it was
   * opened. After an increase, data that was read earlier must be read again, even if the sequence
   * number is the same. Always 0 with SQLite.
   */
  restores(): number;
  /** The highest ID that any lawyer has had, including deleted ones; 0 if there was none. */
  highestLawyerId(db: Database): Promise<number>;
  /**
   * Prepares for running the same statements thousands of times. Call `end` after them.
   *
   * @param db the database or transaction that they run on
   */
  beginBulk(db: Database, options?: BulkOptions): BulkConnection;
  /** Tests whether the database can be written to, by committing an empty change. Throws if not. */
  probeWrite(db: Database): Promise<void>;
  /**
   * Acquires a lock that only one holder can have at a time, among all processes and sites that use
   * this database. It is also released when the process ends, even if it crashes.
   *
   * @returns null if the lock is taken
   */
  acquireLock(name: LockName): Promise<HeldLock | null>;
  /**
   * Runs an erasure so that the deleted rows can't be recovered from the files, as far as the
   * engine allows. Several may run at the same time.
   */
  withSecureDelete<Result>(erase: () => Promise<Result>): Promise<Result>;
  /**
   * Overwrites deleted rows that an earlier erasure couldn't overwrite because the database was in
   * use. Never waits, and does nothing if nothing is left, so the server calls it regularly.
   */
  finishErasures(): void;
  /**
   * The reason that new writes would be lost, such as 'directory.db was deleted'; null if they are
   * safe. Takes microseconds.
   */
  findLoss(): string | null;
  /** The identity of each file that is open, for `StoredDatabase.findLoss`. Empty without files. */
  readonly fileIds: FileIds;
}

/**
 * `leader` is for the scheduled jobs, `import` for an import or its undo, `health-job` for a long
 * check, and `move` for a move or restore, during which nothing else can open the database.
 */
export type LockName = 'leader' | 'import' | 'health-job' | 'move';

export interface HeldLock {
  /**
   * Resolves when the connection to the database is lost, and with it the lock. Another process may
   * hold the lock now. Stays pending after `release`.
   */
  readonly lost: Promise<void>;
  /** Never throws. Call it before the database is closed. */
  release(): Promise<void>;
}

/** The device and inode of each file of an open database, by file name. */
export type FileIds = Record<string, string>;

/** Numbers that increase with every committed change of some kind, by any process. */
export interface ContentVersions {
  /** Counts all changes of public content. */
  content: number;
  /**
   * Counts only changes after which an earlier page must no longer be shown: a removed lawyer, a
   * lost license, an unpublished article, and changes of the site's settings, texts and practice
   * areas.
   */
  urgent: number;
  /** Counts only changes of practice areas. */
  practiceAreas: number;
  /** Counts only changes to lawyers and licenses made while the triggers are on. */
  lawyers: number;
}

/**
 * The words in the names and law firms of all lawyers, and in the names and emails of the inbox.
 */
export interface NameIndex {
  /** The lawyers who match an expression, in the order of their IDs. */
  find(expression: NameExpression, limit: number): Promise<NamedLawyer[]>;
  /** The IDs of the lawyers who match an expression, in ascending order. All without a limit. */
  findIds(expression: NameExpression, limit?: number): Promise<number[]>;
  /** Whether any lawyer matches an expression. */
  hasMatch(expression: NameExpression): Promise<boolean>;
  /** Returns the given words that occur in the name or firm of any lawyer. */
  findUsed(words: Iterable<string>): Promise<Set<string>>;
  /**
   * All words of all names and firms, in lists and in no particular order. PostgreSQL reads them
   * through another connection, so that it collects them at the same time as other data.
   *
   * @param db ignored by PostgreSQL
   */
  words(db: Database): AsyncIterable<string[]>;
  /** Adds lawyers whose names the triggers didn't add, because an import turned them off. */
  add(transaction: Database, ids: readonly number[]): Promise<void>;
  /** Removes the former names of lawyers, which must be exactly the ones that were added. */
  remove(transaction: Database, lawyers: readonly NamedLawyer[]): Promise<void>;
  /** Rebuilds the index of lawyers from their rows. */
  rebuild(transaction: Database): Promise<void>;
  /**
   * SQL condition: the name and email of a row in a table of the inbox contain, for each prefix, a
   * word with that prefix. False without prefixes. A prefix has no whitespace, quotation marks or
   * NUL characters.
   */
  isInInbox(table: InboxTable, prefixes: readonly string[]): Expression<boolean>;
}

/** The tables of the inbox. */
export type InboxTable = 'requests' | 'messages' | 'applications';

/** A lawyer's ID and the indexed names. */
export interface NamedLawyer {
  id: number;
  name: string;
  lawFirmName: string | null;
}

/**
 * Matches a lawyer's name and firm, taken together. Words are as `tokenize` returns them: lowercase
 * letters without marks, and digits.
 */
export type NameExpression =
  | { word: string }
  | { prefix: string }
  /** Each list has at least one part. */
  | { all: readonly NameExpression[] }
  | { any: readonly NameExpression[] }
  /** Matches only one of the two. */
  | { within: 'name' | 'lawFirmName'; match: NameExpression };

export interface BulkOptions {
  /** Size of the engine's cache, for writes that are scattered across the indexes. */
  cacheMegabytes?: number;
}

/**
 * A connection that prepares each statement once. Await every result, even though SQLite returns
 * values: awaiting a value takes a tenth of a microsecond, and a promise from SQLite would take
 * more.
 */
export interface BulkConnection {
  /** Prepares a statement with `?` for each parameter, and no other question marks. */
  prepare<Row>(sql: string): BulkStatement<Row>;
  /** Inserts rows that all have the same columns. */
  insertMany<Row extends BulkRow<Row>>(
    table: keyof Schema,
    rows: readonly Row[],
  ): Awaitable<unknown>;
  /** Inserts rows that all have the same columns, and returns their IDs in the same order. */
  insertWithIds<Row extends BulkRow<Row>>(
    table: keyof Schema,
    rows: readonly Row[],
  ): Awaitable<number[]>;
  /**
   * The rows of a table that equal any of the keys, in no particular order. The keys all have the
   * same columns, none of which is null.
   */
  findMany<Table extends keyof Schema>(
    table: Table,
    keys: readonly Partial<Selectable<Schema[Table]>>[],
  ): Awaitable<Selectable<Schema[Table]>[]>;
  /**
   * The IDs of the rows that already have all of the given values.
   *
   * @param columns the last one is `id`
   * @param rows the values of each row, in the order of the columns
   */
  findSame(
    table: keyof Schema,
    columns: readonly string[],
    rows: readonly (readonly BulkValue[])[],
  ): Awaitable<number[]>;
  /** Runs all later statements on this transaction or database. */
  use(db: Database): void;
  /** Call it after the last statement. */
  end(): void;
}

/** A value that some engines have to wait for. */
export type Awaitable<Value> = Value | Promise<Value>;

/** A row whose columns are all {@link BulkValue}s. */
export type BulkRow<Row> = { [Column in keyof Row]: BulkValue };

/** A column value. Imported rows contain no booleans, dates or binary data. */
export type BulkValue = string | number | null;

export interface BulkStatement<Row> {
  /** The first row; undefined if there is none. */
  get(...parameters: readonly BulkValue[]): Awaitable<Row | undefined>;
  all(...parameters: readonly BulkValue[]): Awaitable<Row[]>;
  run(...parameters: readonly BulkValue[]): Awaitable<unknown>;
}

/**
 * A database that this process hasn't opened. Another process may have it open, and it may have the
 * schema of any version of this software.
 */
export interface StoredDatabase {
  /**
   * Copies a consistent snapshot into a new file, which is a SQLite database with every engine.
   * Other processes can read and write during the copy.
   *
   * @throws {IncompleteError} if the database has only some of its rows
   */
  copyTo(file: string): Promise<void>;
  readContents(): Promise<DatabaseContents>;
  /**
   * Checks everything for damage. Returns the engine's error messages; an empty list means that the
   * database is intact.
   *
   * @throws {DatabaseError} if it can't be read; it may still be intact
   */
  findDamage(): Promise<string[]>;
  /**
   * Checks the settings and the standby of the server. Empty for a file.
   *
   * @throws {DatabaseError} if the database can't be used
   */
  findServerProblems(): Promise<ServerFinding[]>;
  /** Which of the files that a server has open was deleted or replaced; null if none was. */
  findLoss(ids: FileIds): string | null;
}

/** A setting or state of the database server that data safety depends on. */
export interface ServerFinding {
  check: string;
  status: 'ok' | 'warning' | 'failing';
  /** Says what to do, unless the status is ok. */
  detail: string;
}

/** A summary of a database's contents, which is stored in a backup's manifest. */
export interface DatabaseContents {
  /** Name of the last applied migration; 'none' if there is none. */
  schema: string;
  /** Row counts by table, without the tables of migrations and indexes. */
  counts: Record<string, number>;
}

/** The engine of an open database, or of a transaction on it. */
export function engineOf(db: Database): Engine {
  const { adapter } = db.getExecutor();
  if (!hasEngine(adapter)) throw new Error('Only a database from openDatabase has an engine.');
  return adapter.engine;
}

/** The dialect's adapter carries the engine, because Kysely shares it with all transactions. */
function hasEngine(adapter: object): adapter is { engine: Engine } {
  return 'engine' in adapter;
}
