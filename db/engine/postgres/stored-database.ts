import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { copyRows } from '../../move/copy-rows.ts';
import type { Database } from '../database.ts';
import { type DatabaseContents, engineOf, type StoredDatabase } from '../engine.ts';
import { unavailableReasonOf } from '../errors.ts';
import { lastMigration } from '../migrate.ts';
import { openNewFile } from '../sqlite/new-file.ts';
import { explainError, openPostgresReader } from './open.ts';
import { createPool, PrimaryFinder } from './pool.ts';
import { findServerProblems } from './server-problems.ts';

/**
 * A database on a PostgreSQL server.
 *
 * @param url see `createPool`
 */
export function databaseOnServer(url: string): StoredDatabase {
  return {
    copyTo: (file) =>
      withSnapshot(url, async (db) => {
        const copy = await openNewFile(file, await lastMigration(db));
        try {
          await copyRows(db, copy);
        } finally {
          await copy.destroy();
        }
      }),
    readContents: () => withSnapshot(url, readContents),
    findDamage: () => withSnapshot(url, findDamage),
    findServerProblems: () => withReader(url, findServerProblems),
    isInUse: () => isInUse(url),
    findLoss: () => null,
  };
}

/** Reads or changes a database with the schema that it has, and closes the connections. */
export async function withReader<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = await openPostgresReader(url);
  try {
    return await work(db);
  } catch (error) {
    throw explainError(error instanceof Error && error.cause ? error.cause : error);
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

/** Maximum time until the server has ended the connections that this process closed. */
const MAX_CLOSING_MS = 1_000;

/** Monitoring software may be connected, too, but doesn't write. */
async function isInUse(url: string): Promise<boolean> {
  // A reader would have several connections, which look like those of another process.
  const pool = createPool(new PrimaryFinder(url), { max: 1 });
  const deadline = performance.now() + MAX_CLOSING_MS;
  try {
    for (;;) {
      const { rows } = await pool.query(`
        select from pg_stat_activity
        where datname = current_database() and application_name = 'directory'
          and pid <> pg_backend_pid() limit 1`);
      if (rows.length === 0) return false;
      if (performance.now() > deadline) return true;
      await wait(50);
    }
  } catch (error) {
    throw explainError(error);
  } finally {
    await pool.end();
  }
}
