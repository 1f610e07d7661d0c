import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
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
import { DatabaseFileError } from '../errors.ts';
import { type SqliteConnections, type SqliteEngine, sqliteEngine } from './engine.ts';

/**
 * Kysely's SQLite dialect with seven differences:
 * - Prepared statements are cached, because preparing one takes as long as reading 20 lawyers.
 * - A transaction that writes takes the write lock before it reads. Otherwise its first write would
 *   fail if another process had written since the read.
 * - There is no second rollback after SQLite has already rolled a transaction back, for example
 *   because the disk is full. A second rollback would fail and hide the original error.
 * - A write fails if the file was deleted or replaced, because SQLite would report success although
 *   the row is lost. The check after the commit detects a deletion during the transaction.
 * - Writes, commits and rollbacks are counted, so that cached content versions are read again.
 * - If `waitsInBackground` is set, a statement that another writer blocks is retried.
 * - Migrations run in a transaction. Kysely assumes that SQLite can't do that, but it can.
 */
export class FileDialect extends SqliteDialect {
  readonly #connections: SqliteConnections;

  constructor(connections: SqliteConnections) {
    super({ database: connections.sqlite });
    this.#connections = connections;
  }

  override createAdapter(): SqliteAdapter {
    return new FileAdapter(sqliteEngine(this.#connections));
  }

  override createDriver(): SqliteDriver {
    return new FileDriver(this.#connections);
  }
}

class FileAdapter extends SqliteAdapter {
  /** See `engineOf`. */
  readonly engine: SqliteEngine;

  constructor(engine: SqliteEngine) {
    super();
    this.engine = engine;
  }

  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class FileDriver extends SqliteDriver {
  readonly #database: Sqlite.Database;
  readonly #requireFiles: () => void;
  readonly #waitsInBackground: boolean;
  readonly #writes: SqliteConnections['writes'];
  #isReadOnly = false;

  constructor(connections: SqliteConnections) {
    const { sqlite, committed, findLoss, waitsInBackground = false } = connections;
    const requireFiles = () => {
      const loss = findLoss();
      if (loss) throw new DatabaseFileError(`${loss} while it was open; nothing can be saved.`);
    };
    const close = () => {
      // The connection that writes must be closed last, because the last one deletes the WAL file.
      committed.close();
      sqlite.close();
    };
    super({ database: { ...withStatementCache(connections, requireFiles), close } });
    this.#database = sqlite;
    this.#requireFiles = requireFiles;
    this.#waitsInBackground = waitsInBackground;
    this.#writes = connections.writes;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const connection = await super.acquireConnection();
    if (!this.#waitsInBackground) return connection;
    return {
      executeQuery: <Row>(query: CompiledQuery) =>
        retryWhileBusy(() => connection.executeQuery<Row>(query)),
      streamQuery: (...args) => connection.streamQuery(...args),
    };
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
    this.#writes.count++;
    if (!this.#isReadOnly) this.#requireFiles();
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
    this.#writes.count++;
  }
}

/** Maximum time to wait for another writer, in milliseconds. */
export const MAX_BUSY_MS = 5_000;

/** Time between two attempts to write, in milliseconds. */
const BUSY_RETRY_MS = 20;

/** Another writer can block only the first statement of a transaction, or a single statement. */
async function retryWhileBusy<Result>(run: () => Promise<Result>): Promise<Result> {
  const deadline = performance.now() + MAX_BUSY_MS;
  for (;;) {
    try {
      return await run();
    } catch (error) {
      const isBusy = error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY';
      if (!isBusy || performance.now() > deadline) throw error;
      await sleep(BUSY_RETRY_MS);
    }
  }
}

/** The server uses fewer distinct statements than this in a day. */
const MAX_CACHED_STATEMENTS = 300;

/** Longer statements aren't cached: they contain many values and are rarely repeated. */
const MAX_CACHED_SQL_LENGTH = 4000;

/** Caches prepared statements. After a schema change, SQLite automatically prepares them again. */
function withStatementCache(
  { sqlite, writes }: SqliteConnections,
  requireFiles: () => void,
): Pick<SqliteDatabase, 'prepare'> {
  const cache = new LRUCache<string, Statement>({ max: MAX_CACHED_STATEMENTS });
  return {
    prepare(sql) {
      let statement = cache.get(sql);
      if (!statement) {
        const prepared = sqlite.prepare<unknown[]>(sql);
        statement = prepared.readonly ? prepared : withWriteChecks(prepared, requireFiles, writes);
        if (sql.length <= MAX_CACHED_SQL_LENGTH) cache.set(sql, statement);
      }
      return statement;
    },
  };
}

type Statement = ReturnType<SqliteDatabase['prepare']>;

/**
 * Wraps a statement that writes, so that each run increases `writes.count`. Outside a transaction,
 * `all` and `run` also check the database files; for a transaction, BEGIN and COMMIT check them.
 */
function withWriteChecks(
  statement: Sqlite.Statement<unknown[]>,
  requireFiles: () => void,
  writes: SqliteConnections['writes'],
): Statement {
  const { database } = statement;
  const write = <Result>(run: () => Result): Result => {
    writes.count++;
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
    iterate(parameters) {
      writes.count++;
      return statement.iterate(parameters) as IterableIterator<unknown>;
    },
  };
}
