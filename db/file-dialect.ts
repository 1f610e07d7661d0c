import type Sqlite from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  type SqliteDatabase,
  SqliteDialect,
  SqliteDriver,
  type TransactionSettings,
} from 'kysely';
import { LRUCache } from 'lru-cache';

/**
 * Kysely's dialect for SQLite, but for three things. Statements stay prepared: to prepare one takes as long
 * as to read twenty lawyers with it. A transaction waits for its turn to write before it reads, unless it
 * only reads: what it has read is still true when it writes, and SQLite would refuse it at once where
 * another process has written meanwhile. And where the disk is full, SQLite takes a transaction back by
 * itself: to take it back again would fail, and that failure would hide what had happened.
 */
export class FileDialect extends SqliteDialect {
  readonly #database: Sqlite.Database;

  constructor({ database }: { database: Sqlite.Database }) {
    super({ database });
    this.#database = database;
  }

  override createDriver(): SqliteDriver {
    return new FileDriver(this.#database);
  }
}

class FileDriver extends SqliteDriver {
  readonly #database: Sqlite.Database;

  constructor(database: Sqlite.Database) {
    super({ database: keepingStatements(database) });
    this.#database = database;
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings?: TransactionSettings,
  ): Promise<void> {
    const begin = settings?.accessMode === 'read only' ? 'begin' : 'begin immediate';
    await connection.executeQuery(CompiledQuery.raw(begin));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** More than the product asks in a day. */
const KEPT_STATEMENTS = 300;

/** A longer one lists many values, and hardly comes again. */
const LONGEST_KEPT = 4000;

/** A database whose statements are prepared once each. SQLite itself renews them after a change of the schema. */
function keepingStatements(database: Sqlite.Database): SqliteDatabase {
  const kept = new LRUCache<string, Sqlite.Statement<unknown[]>>({ max: KEPT_STATEMENTS });
  return {
    prepare(sql) {
      let statement = kept.get(sql);
      if (!statement) {
        statement = database.prepare<unknown[]>(sql);
        if (sql.length <= LONGEST_KEPT) kept.set(sql, statement);
      }
      return statement;
    },
    close: () => database.close(),
  };
}
