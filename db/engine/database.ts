import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { isPartlySquashed, recordNewNames, schemaAge } from '../migrations/former-names.ts';
import { migrations } from '../migrations/index.ts';
import type { Schema } from '../schema/schema.ts';
import { FileDialect } from './sqlite/dialect.ts';
import { type FileIds, fileCheck, fileIdsOf } from './sqlite/files.ts';

export type Database = Kysely<Schema>;

/** Thrown when the database can't be used. The message says what is wrong and how to fix it. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

const files = new WeakMap<Database, Sqlite.Database>();

/** The better-sqlite3 connection behind Kysely, for SQLite-only features. Use it only in `db/`. */
export function sqliteOf(db: Database): Sqlite.Database {
  const sqlite = files.get(db);
  if (!sqlite) throw new Error('Only an open database has a file; a transaction has none.');
  return sqlite;
}

const committedConnections = new WeakMap<Database, Sqlite.Database>();

/**
 * A connection that sees only committed rows. A read on Kysely's connection that doesn't go through
 * Kysely would also see the rows of an open transaction, which may be rolled back. A database in
 * memory has no other connection.
 */
export function committedConnection(db: Database): Sqlite.Database {
  return committedConnections.get(db) ?? sqliteOf(db);
}

interface OpenFiles {
  ids: FileIds;
  /** Returns which file was deleted or replaced; null if none was. */
  findFileError: () => string | null;
}

const openFiles = new WeakMap<Database, OpenFiles>();

/** The files of an open database; empty for a database in memory. */
export function openFileIds(db: Database): FileIds {
  return openFiles.get(db)?.ids ?? {};
}

/**
 * Describes which file of an open database was deleted or replaced since it was opened; null if
 * none was. While a file is missing or replaced, every write fails, because its rows would be lost.
 */
export function fileErrorOf(db: Database): string | null {
  return openFiles.get(db)?.findFileError() ?? null;
}

type BeforeMigration = (next: string) => Promise<void>;

/**
 * Opens the directory's database, creates the file if it is missing, and migrates the schema in one
 * transaction.
 *
 * @param file a path, `:memory:`, or the bytes of a database to open in memory
 * @param beforeMigration called and awaited before the schema of an existing database is migrated;
 *   receives the name of the first pending migration. If it throws, nothing changes.
 * @throws {DatabaseError} if the file is damaged, read-only, not a database, or has a schema that
 *   this version can't upgrade
 */
export async function openDatabase(
  file: string | Buffer,
  beforeMigration?: BeforeMigration,
): Promise<Database> {
  if (typeof file !== 'string') return createDatabase(configure(new Sqlite(file)), 'the copy');
  if (file !== ':memory:' && !existsSync(dirname(file))) {
    throw new DatabaseError(
      `${file} can't be opened: its folder doesn't exist. Create it, or set DATA_DIR to another folder.`,
    );
  }
  try {
    return await createDatabase(openFile(file), file, beforeMigration);
  } catch (error) {
    throw explainError(error, file);
  }
}

/** Opens another connection to the file of an open database, which can only read. */
export function openReader(file: string): Database {
  const sqlite = openReadOnly(file);
  const db = new Kysely<Schema>({
    dialect: new FileDialect({ database: sqlite, findFileError: () => null }),
  });
  files.set(db, sqlite);
  return db;
}

function openReadOnly(file: string): Sqlite.Database {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  sqlite.pragma('busy_timeout = 5000');
  return sqlite;
}

async function createDatabase(
  sqlite: Sqlite.Database,
  file: string,
  beforeMigration?: BeforeMigration,
): Promise<Database> {
  const ids = sqlite.memory ? {} : fileIdsOf(sqlite.name);
  const findFileError = fileCheck(dirname(sqlite.name), ids);
  // The other connection must be closed first, because the last one deletes the WAL file.
  const beforeClose = () => committedConnections.get(db)?.close();
  const dialect = new FileDialect({ database: sqlite, findFileError, beforeClose });
  const db = new Kysely<Schema>({ dialect });
  files.set(db, sqlite);
  openFiles.set(db, { ids, findFileError });
  await migrate(db, file, beforeMigration);
  if (!sqlite.memory) committedConnections.set(db, openReadOnly(sqlite.name));
  return db;
}

/**
 * Size of SQLite's page cache. It is large enough for the inner B-tree pages of a million lawyers,
 * so reading one lawyer needs only one page from the file. A larger cache wasn't faster.
 */
const CACHE_KILOBYTES = 4 * 1024;

/** Larger files aren't fully checked at startup, because that would take seconds. */
const MAX_FULL_CHECK_BYTES = 64 * 1024 * 1024;

function openFile(file: string): Sqlite.Database {
  const sqlite = configure(new Sqlite(file));
  if (file !== ':memory:' && statSync(file).size <= MAX_FULL_CHECK_BYTES) {
    const [check] = sqlite.pragma('quick_check(1)') as { quick_check: string }[];
    if (check?.quick_check !== 'ok') throw damagedError(file, check?.quick_check ?? 'no answer');
  }
  // SQLite opens a read-only file without an error, so try a write to find out now.
  sqlite.exec('begin immediate; pragma user_version = 0; rollback');
  return sqlite;
}

function configure(sqlite: Sqlite.Database): Sqlite.Database {
  sqlite.pragma('journal_mode = WAL');
  // With the driver's default for WAL mode, a power loss could undo a commit already reported.
  sqlite.pragma('synchronous = FULL');
  sqlite.pragma('foreign_keys = ON');
  // Overwrite deleted rows if that needs no extra writes. withSecureDelete overwrites all of them.
  sqlite.pragma('secure_delete = FAST');
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma(`cache_size = -${CACHE_KILOBYTES}`);
  return sqlite;
}

async function migrate(
  db: Database,
  file: string,
  beforeMigration?: BeforeMigration,
): Promise<void> {
  const recorded = await recordedMigrations(db);
  if (recorded) requireUpgradable(recorded, file);
  const next = Object.keys(migrations).find((name) => !recorded?.includes(name));
  if (next === undefined) return;
  if (recorded) await beforeMigration?.(next);
  await db.transaction().execute(async (transaction) => {
    if (recorded) await recordNewNames(transaction);
    const provider = { getMigrations: async () => migrations };
    const { error } = await new Migrator({ db: transaction, provider }).migrateToLatest();
    if (error) throw error;
  });
}

function requireUpgradable(recorded: readonly string[], file: string): void {
  const unknown = recorded.filter((name) => schemaAge(name) === 'newer');
  if (unknown.length > 0) {
    throw new DatabaseError(
      `${file} was written by a newer version of this software (it has ${unknown.join(', ')}, but ` +
        `this version ends at ${Object.keys(migrations).at(-1)}). ` +
        'Run the newer version, or restore a backup made before the upgrade.',
    );
  }
  if (isPartlySquashed(recorded)) {
    throw new DatabaseError(
      `${file} was written by an early, unreleased version of this software (its schema ends at ` +
        `${[...recorded].sort().at(-1)}). This version can't upgrade it, and nothing was changed. ` +
        'Restore a newer backup, or start over with an empty DATA_DIR.',
    );
  }
}

/** The names of the applied migrations; null if the file has never had a schema. */
async function recordedMigrations(db: Database): Promise<string[] | null> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some((table) => table.name === 'kysely_migration')) return null;
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map((row) => row.name);
}

function explainError(error: unknown, file: string): unknown {
  if (!(error instanceof Sqlite.SqliteError)) return error;
  if (error.code.startsWith('SQLITE_NOTADB') || error.code.startsWith('SQLITE_CORRUPT')) {
    return damagedError(file, error.message);
  }
  if (error.code.startsWith('SQLITE_READONLY')) {
    return new DatabaseError(
      `${file} couldn't be written (${error.message}). The server's user must be ` +
        'able to write to the file and its folder.',
    );
  }
  if (error.code.startsWith('SQLITE_CANTOPEN')) {
    return new DatabaseError(
      `${file} couldn't be opened (${error.message}). Check that its folder exists and that the ` +
        "server's user can read and write it.",
    );
  }
  if (error.code.startsWith('SQLITE_BUSY')) {
    return new DatabaseError(
      `${file} is locked by another process. Stop the other server that uses it, then try again.`,
    );
  }
  if (error.code.startsWith('SQLITE_FULL')) {
    return new DatabaseError(
      `The disk that holds ${file} is full. Free some space, then try again.`,
    );
  }
  return error;
}

function damagedError(file: string, detail: string): DatabaseError {
  return new DatabaseError(
    `${file} is damaged or not a database (${detail}). Move it and its -wal and -shm files to ` +
      'another folder, then restore a backup; without one, the server starts over with an empty file.',
  );
}
