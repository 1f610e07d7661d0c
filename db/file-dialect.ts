import type Sqlite from 'better-sqlite3';
import { type DatabaseConnection, SqliteDialect, SqliteDriver } from 'kysely';

/**
 * Kysely's dialect for SQLite, but for one thing: where the disk is full, SQLite takes a transaction
 * back by itself. To take it back again would fail, and that failure would hide what had happened.
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
    super({ database });
    this.#database = database;
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#database.inTransaction) await super.rollbackTransaction(connection);
  }
}
