import cluster from 'node:cluster';
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import Sqlite from 'better-sqlite3';
import { Kysely } from 'kysely';
import type { Schema } from '../../schema/schema.ts';
import type { Database } from '../database.ts';
import { DatabaseError } from '../errors.ts';
import { type BeforeMigration, migrate } from '../migrate.ts';
import { FileDialect, MAX_BUSY_MS } from './dialect.ts';
import type { SqliteConnections } from './engine.ts';
import { fileCheck, fileIdsOf } from './files.ts';

/**
 * Opens the directory's database, creates the file if it is missing, and migrates the schema in one
 * transaction.
 *
 * @param file a path, `:memory:`, or the bytes of a database to open in memory
 * @throws {DatabaseError} if the file is damaged, read-only, not a database, or has a schema that
 *   this version can't upgrade
 */
export async function openDatabase(
  file: string | Buffer,
  beforeMigration?: BeforeMigration,
): Promise<Database> {
  if (typeof file !== 'string') return openMigrated(configure(new Sqlite(file)), 'the copy');
  if (file !== ':memory:' && !existsSync(dirname(file))) {
    throw new DatabaseError(
      `${file} can't be opened: its folder doesn't exist. Create it, or set DATA_DIR to another folder.`,
    );
  }
  try {
    return await openMigrated(openFile(file), file, beforeMigration);
  } catch (error) {
    throw explainError(error, file);
  }
}

/** Opens another connection to the file of an open database, which can only read. */
export async function openReader(file: string): Promise<Database> {
  const sqlite = openReadOnly(file);
  return createDatabase({ sqlite, committed: sqlite, fileIds: {}, findLoss: () => null });
}

/**
 * Opens a file that no process has open, to change it with the schema that it has. Deleted rows are
 * overwritten.
 *
 * @param options.isNew creates the file
 */
export async function openOffline(file: string, { isNew = false } = {}): Promise<Database> {
  const sqlite = new Sqlite(file, { fileMustExist: !isNew });
  // Keep the journal in memory. If this process were killed, a journal file would remain, and
  // SQLite would apply it to the next database at this path.
  sqlite.pragma('journal_mode = memory');
  sqlite.pragma('secure_delete = on');
  sqlite.pragma(`cache_size = -${OFFLINE_CACHE_KILOBYTES}`);
  return createDatabase({ sqlite, committed: sqlite, fileIds: {}, findLoss: () => null });
}

function openReadOnly(file: string): Sqlite.Database {
  const sqlite = new Sqlite(file, { readonly: true, fileMustExist: true });
  sqlite.pragma('busy_timeout = 5000');
  sqlite.pragma(`cache_size = -${READER_CACHE_KILOBYTES}`);
  return sqlite;
}

async function openMigrated(
  sqlite: Sqlite.Database,
  file: string,
  beforeMigration?: BeforeMigration,
): Promise<Database> {
  const fileIds = sqlite.memory ? {} : fileIdsOf(sqlite.name);
  const findLoss = fileCheck(dirname(sqlite.name), fileIds);
  const committed = sqlite.memory ? sqlite : openReadOnly(sqlite.name);
  // This worker must keep serving pages while other workers write to the same file.
  const waitsInBackground = cluster.isWorker;
  const db = createDatabase({ sqlite, committed, fileIds, findLoss, waitsInBackground });
  try {
    await migrate(db, file, beforeMigration);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  if (waitsInBackground) sqlite.pragma(`busy_timeout = ${WORKER_BUSY_MS}`);
  return db;
}

function createDatabase(connections: Omit<SqliteConnections, 'writes'>): Database {
  return new Kysely<Schema>({ dialect: new FileDialect({ ...connections, writes: { count: 0 } }) });
}

/**
 * Size of the main connection's page cache. It is large enough for the inner B-tree pages of a
 * million lawyers, so reading one lawyer needs only one page from the file. A larger cache wasn't
 * faster.
 */
const CACHE_KILOBYTES = 4 * 1024;

/**
 * Size of a read-only connection's page cache. Reading the data of the search index visits each
 * page once, so a larger cache is no help. With the driver's default of 16 MB, a site with 1.32
 * million lawyers uses 14 MB more after startup and reads the data 7% more slowly.
 */
const READER_CACHE_KILOBYTES = 1024;

/** How long a worker may block the event loop to wait for another writer, in milliseconds. */
const WORKER_BUSY_MS = 10;

/** Large enough to insert millions of rows whose index entries come in no particular order. */
const OFFLINE_CACHE_KILOBYTES = 256 * 1024;

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
  sqlite.pragma(`busy_timeout = ${MAX_BUSY_MS}`);
  sqlite.pragma(`cache_size = -${CACHE_KILOBYTES}`);
  return sqlite;
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
