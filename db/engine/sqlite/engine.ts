import type Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import type { Engine, FileIds } from '../engine.ts';
import { bulkConnection } from './bulk.ts';
import { committedStateReader } from './committed-state.ts';
import { acquireFileLock } from './locks.ts';
import { nameIndex } from './names.ts';
import { secureDeletion } from './secure-delete.ts';
import { sqliteTables } from './tables.ts';

export interface SqliteConnections {
  /** Kysely's connection. */
  sqlite: Sqlite.Database;
  /**
   * A connection that sees only committed rows. A read on Kysely's connection that doesn't go
   * through Kysely would also see the rows of an open transaction, which may be rolled back. A
   * database in memory has no other connection.
   */
  committed: Sqlite.Database;
  /**
   * Increases with each Kysely statement that may change rows, and with each commit or rollback.
   * Asking SQLite instead would take 8% of the time of a cached page (`npm run bench -- --only site
   * --peers`).
   */
  writes: { count: number };
  fileIds: FileIds;
  findLoss: () => string | null;
  /**
   * Whether to wait for another writer without blocking the event loop. SQLite itself then
   * waits only briefly.
   */
  waitsInBackground?: boolean;
}

/** An engine with its connection, for tests of SQLite. */
export interface SqliteEngine extends Engine {
  readonly sqlite: Sqlite.Database;
}

export function sqliteEngine(connections: SqliteConnections): SqliteEngine {
  const { sqlite, fileIds, findLoss } = connections;
  const committedState = committedStateReader(connections);
  return {
    sqlite,
    fileIds,
    findLoss,
    location: sqlite.memory ? null : sqlite.name,
    names: nameIndex(sqlite),
    tables: sqliteTables(sqlite),
    contentVersions: () => committedState().versions,
    mayBeOutdated: () => false,
    ...secureDeletion(sqlite),
    acquireLock: async (name) => acquireFileLock(sqlite, name),
    async version(db) {
      const { rows } = await sql<{ version: string }>`
        select sqlite_version() as version`.execute(db);
      return `SQLite ${rows[0]?.version}`;
    },
    latestChange: () => committedState().latestChange,
    restores: () => 0,
    async highestLawyerId(db) {
      const { rows } = await sql<{ seq: number }>`
        select seq from sqlite_sequence where name = 'lawyers'`.execute(db);
      return rows[0]?.seq ?? 0;
    },
    beginBulk: (_db, options) => bulkConnection(sqlite, options),
    async probeWrite(db) {
      await sql`pragma user_version = 0`.execute(db);
    },
  };
}
