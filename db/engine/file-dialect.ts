import type Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  SqliteAdapter,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { DatabaseFileError } from './database-files.ts';

interface FileDialectOptions {
  database: Sqlite.Database;
  /** Returns what happened to the database's files, or null if they are in place. */
  fileFault: () => string | null;
}

/**
 * Kysely's SQLite dialect with five differences:
 * - Statements stay prepared: preparing one takes as long as reading twenty lawyers with it.
 * - A transaction that writes takes the write lock before it reads. Otherwise its first
 *   write would fail if another process has written since the read.
 * - SQLite rolls a transaction back by itself if the disk is full. A second rollback would fail and hide
 *   the cause.
 * - A write fails if the file was deleted or replaced, because SQLite would report success for a row
 *   that is lost. The check after the commit covers a deletion during the transaction.
 * - Migrations may run in a transaction. Kysely assumes that SQLite doesn't support that, but it does.
 */
export class FileDialect extends SqliteDialect {
  readonly #options: FileDialectOptions;

  constructor(options: FileDialectOptions) {
    super({ database: options.database });
    this.#options = options;
  }

  override createAdapter(): SqliteAdapter {
    return new FileAdapter();
  }

  override createDriver(): SqliteDriver {
    return new FileDriver(this.#options);
  }
}

class FileAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class FileDriver extends SqliteDriver {
  readonly #database: Sqlite.Database;
  readonly #requireFiles: () => void;
  #isReadOnly = false;

  constructor({ database, fileFault }: FileDialectOptions) {
    const requireFiles = () => {
      const fault = fileFault();
      if (fault) throw new DatabaseFileError(`${fault} while it was open; nothing can be saved.`);
    };
    super({ database: withStatementCache(database, requireFiles) });
    this.#database = database;
    this.#requireFiles = requireFiles;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    this.#isReadOnly = settings?.accessMode === 'read only';
    const begin = this.#isReadOnly ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await super.commitTransaction(connection);
    if (!this.#isReadOnly) this.#requireFiles();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** More than the number of distinct statements in a day of use. */
const MAX_CACHED_STATEMENTS = 300;

/** A longer statement lists many values and rarely repeats. */
const MAX_CACHED_SQL_LENGTH = 4000;

/** Caches prepared statements. SQLite prepares them again itself after a schema change. */
function withStatementCache(database: Sqlite.Database, requireFiles: () => void): SqliteDatabase {
  const cache = new LRUCache<string, Statement>({ max: MAX_CACHED_STATEMENTS });
  return {
    prepare(sql) {
      let statement = cache.get(sql);
      if (!statement) {
        const prepared = database.prepare<unknown[]>(sql);
        statement = prepared.readonly ? prepared : withFileChecks(prepared, requireFiles);
        if (sql.length <= MAX_CACHED_SQL_LENGTH) cache.set(sql, statement);
      }
      return statement;
    },
    close: () => database.close(),
  };
}

type Statement = ReturnType<SqliteDatabase['prepare']>;

/**
 * Adds file checks to a writing statement. In a transaction, the checks at BEGIN and COMMIT
 * suffice.
 */
function withFileChecks(
  statement: Sqlite.Statement<unknown[]>,
  requireFiles: () => void,
): Statement {
  const { database } = statement;
  const write = <Result>(run: () => Result): Result => {
    if (database.inTransaction) return run();
    requireFiles();
    const result = run();
    if (!database.inTransaction) requireFiles();
    return result;
  };
  return {
    reader: statement.reader,
    all: (parameters) => write(() => statement.all(parameters)),
    run: (parameters) => write(() => statement.run(parameters)),
    iterate: (parameters) => statement.iterate(parameters) as IterableIterator<unknown>,
  };
}
