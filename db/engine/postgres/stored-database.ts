import { sql } from 'kysely';
import { copyRows } from '../../move/copy-rows.ts';
import type { Database } from '../database.ts';
import { type DatabaseContents, engineOf, type HeldLock, type StoredDatabase } from '../engine.ts';
import { unavailableReasonOf } from '../errors.ts';
import { lastMigration, recordedMigrations } from '../migrate.ts';
import { openNewFile } from '../sqlite/new-file.ts';
import { acquireSessionLock, IS_MOVED_AWAY, isInUse, MOVED_AWAY } from './locks.ts';
import { explainError, openPostgresForCommand } from './open.ts';
import { createPool, PrimaryFinder } from './pool.ts';
import { findServerProblems } from './server-problems.ts';

/**
 * A database on a PostgreSQL server.
 *
 * @param url see `PrimaryFinder`
 */
export function databaseOnServer(url: string): StoredDatabase {
  return {
    copyTo: (file) =>
      withSnapshot(url, async (db) => {
        // Makes a "restore --replace" wait: after its TRUNCATE, this snapshot would show no rows.
        await sql`lock table "lawyers" in access share mode`.execute(db);
        const migrations = await recordedMigrations(db, 'The database in DATABASE_URL');
        const copy = await openNewFile(file, migrations?.sort().at(-1));
        try {
          await copyRows(db, copy);
        } finally {
          await copy.destroy();
        }
      }),
    readContents: () => withSnapshot(url, readContents),
    findDamage: () => withSnapshot(url, findDamage),
    findServerProblems: () => withReader(url, findServerProblems),
    findLoss: () => null,
  };
}

/**
 * Reserves a database for one command. Sites can't open it until the lock is released, but commands
 * that only read still can. Sites check the lock after they have connected, so either they find the
 * lock, or this function finds their connections.
 *
 * @returns null if another connection uses the database
 */
export async function reserveOnServer(url: string): Promise<HeldLock | null> {
  // Don’t also listen for changes: `isInUse` would count that connection as a site.
  const pool = createPool(new PrimaryFinder(url), { max: 2 });
  let lock: HeldLock | null = null;
  const release = async () => {
    await lock?.release();
    await pool.end();
  };
  try {
    // Check this before locking: while the lock is held, a site's new connections fail.
    if (!(await isInUse(pool))) lock = await acquireSessionLock(pool, 'move');
    if (lock && !(await isInUse(pool))) return { lost: lock.lost, release };
    await release();
    return null;
  } catch (error) {
    await release();
    throw explainError(error);
  }
}

/**
 * Keeps sites from using a database whose directory is being moved away, including sites that
 * {@link isInUse} can't detect.
 *
 * @returns false if the database was already marked
 */
export function markMovedAway(url: string): Promise<boolean> {
  return withReader(url, async (db) => {
    const { rows } = await sql<{ isMovedAway: number }>`
      select ${sql.raw(IS_MOVED_AWAY)} as "isMovedAway"`.execute(db);
    if (rows[0]?.isMovedAway) return false;
    // Within a transaction, waiting for the standby has a time limit.
    await db
      .transaction()
      .execute((transaction) =>
        sql`alter table "writers" rename to ${sql.table(MOVED_AWAY)}`.execute(transaction),
      );
    return true;
  });
}

/**
 * Lets sites use a database again after {@link markMovedAway}. This can't run in a transaction,
 * because every transaction first locks the table "writers", which doesn't exist until this rename.
 * As a result, waiting for the standby has no time limit.
 */
export async function unmarkMovedAway(url: string): Promise<void> {
  await withReader(url, (db) =>
    sql`alter table ${sql.table(MOVED_AWAY)} rename to "writers"`.execute(db),
  );
}

/** Reads or changes a database with the schema that it has, and closes the connections. */
export async function withReader<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openPostgresForCommand(url);
  try {
    return await work(db);
  } catch (error) {
    throw explainError(error);
  } finally {
    await db.destroy();
  }
}

function withSnapshot<Result>(
  url: string,
  read: (db: Database) => Promise<Result>,
): Promise<Result> {
  return withReader(url, (db) => db.transaction().setAccessMode('read only').execute(read));
}

async function readContents(db: Database): Promise<DatabaseContents> {
  const tables = await engineOf(db).tables.list(db);
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as "count" from ${sql.table(name)}`.execute(db);
    counts[name] = rows[0]?.count ?? 0;
  }
  return { schema: await lastMigration(db), counts };
}

/**
 * Reads every value of every table. Checking the indexes as well would need the extension
 * `amcheck`, which only a superuser can install.
 */
async function findDamage(db: Database): Promise<string[]> {
  for (const { name } of await engineOf(db).tables.list(db)) {
    try {
      await sql`select sum(length(t::text)) from ${sql.table(name)} as t`.execute(db);
    } catch (error) {
      if (unavailableReasonOf(error) !== 'damaged') throw error;
      // The transaction has failed, so no other table can be read.
      return [`${name}: ${(error as Error).message}`];
    }
  }
  return [];
}
