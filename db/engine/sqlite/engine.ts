import type Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import type { BulkValue, Engine, FileIds } from '../engine.ts';
import { contentVersionReader } from './content-versions.ts';
import { acquireFileLock } from './locks.ts';
import { nameIndex } from './names.ts';
import { secureDeletion } from './secure-delete.ts';

export interface SqliteConnections {
  /** Kysely's connection. */
  sqlite: Sqlite.Database;
  /**
   * A connection that sees only committed rows. A read on Kysely's connection that doesn't go
   * through Kysely would also see the rows of an open transaction, which may be rolled back. A
   * database in memory has no other connection.
   */
  committed: Sqlite.Database;
  fileIds: FileIds;
  findLoss: () => string | null;
}

/** An engine with its connection, for tests of SQLite. */
export interface SqliteEngine extends Engine {
  readonly sqlite: Sqlite.Database;
}

/**
 * Checkpoint every 64 MB during an import, so that a page written by several batches is copied to
 * the database file only once.
 */
const BULK_CHECKPOINT_PAGES = 16_384;
const USUAL_CHECKPOINT_PAGES = 1000;

/** The tables may not exist yet, so each statement is prepared when it is first needed. */
export function sqliteEngine(connections: SqliteConnections): SqliteEngine {
  const { sqlite, committed, fileIds, findLoss } = connections;
  let latestChange: Sqlite.Statement<[], number | null> | undefined;
  return {
    sqlite,
    fileIds,
    findLoss,
    location: sqlite.memory ? null : sqlite.name,
    names: nameIndex(sqlite),
    contentVersions: contentVersionReader(connections),
    ...secureDeletion(sqlite),
    acquireLock: async (name) => acquireFileLock(sqlite, name),
    async version(db) {
      const { rows } = await sql<{ version: string }>`
        select sqlite_version() as version`.execute(db);
      return `SQLite ${rows[0]?.version}`;
    },
    latestChange() {
      latestChange ??= committed
        .prepare<[], number | null>('select max("sequence") from "lawyerChanges"')
        .pluck();
      return latestChange.get() ?? 0;
    },
    async highestLawyerId(db) {
      const { rows } = await sql<{ seq: number }>`
        select seq from sqlite_sequence where name = 'lawyers'`.execute(db);
      return rows[0]?.seq ?? 0;
    },
    positionsIn: ({ south, north, west, east }) => sql`
      select "lawyerPositions"."id", "latitude", "longitude"
      from "lawyerPositionBoxes" as box
        join "lawyerPositions" on "lawyerPositions"."id" = box."id"
      where "south" >= ${south} and "north" <= ${north} and "west" >= ${west} and "east" <= ${east}`,
    beginBulk({ cacheMegabytes } = {}) {
      if (cacheMegabytes) sqlite.pragma(`cache_size = -${cacheMegabytes * 1024}`);
      sqlite.pragma(`wal_autocheckpoint = ${BULK_CHECKPOINT_PAGES}`);
      return {
        prepare: <Row>(text: string) => sqlite.prepare<BulkValue[], Row>(text),
        end() {
          // With the usual limit, the next write checkpoints the rest of the write-ahead log.
          sqlite.pragma(`wal_autocheckpoint = ${USUAL_CHECKPOINT_PAGES}`);
        },
      };
    },
    async probeWrite(db) {
      await sql`pragma user_version = 0`.execute(db);
    },
  };
}
