import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { engineOf } from '../engine.ts';
import { DatabaseError } from '../errors.ts';
import { INCOMPLETE, IncompleteError } from '../migrate.ts';
import type { NewDatabase, StoredTable } from '../tables.ts';
import { MOVED_AWAY } from './locks.ts';
import { migrateReserved, openPostgresForCommand } from './open.ts';
import { withReader } from './stored-database.ts';

/**
 * Tables that a site itself fills when it starts. A database with rows only in these tables
 * counts as empty.
 */
const REFERENCE_TABLES = [
  'contentVersions',
  'practiceAreas',
  'serverState',
  'shippedData',
  'states',
  'towns',
  'zips',
];

/**
 * Opens a database and creates or updates its schema. `clear` deletes its rows and marks it as
 * incomplete, so that no site opens it.
 *
 * @param replace whether existing rows may be deleted; an incomplete copy is always deleted
 * @throws {DatabaseError} if the database can't be used, or isn't empty
 */
export async function createOnServer(url: string, replace: boolean): Promise<NewDatabase> {
  const db = await openReplaceable(url, replace);
  return {
    db,
    // The table has a column because Kysely doesn’t list tables without columns.
    clear: () => clear(db, sql`create table ${sql.table(INCOMPLETE)} ("isIncomplete" integer)`),
    async complete() {
      await db.transaction().execute(async (transaction) => {
        await sql`drop table if exists ${sql.table(MOVED_AWAY)}`.execute(transaction);
        await sql`drop table ${sql.table(INCOMPLETE)}`.execute(transaction);
      });
      await db.destroy();
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

async function openReplaceable(url: string, replace: boolean): Promise<Database> {
  const db = await openOrClear(url);
  try {
    if (!replace) await requireEmpty(db, await engineOf(db).tables.list(db));
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

/** @param marking SQL that creates or drops the table that marks the database as incomplete */
async function clear(db: Database, marking: RawBuilder<unknown>): Promise<void> {
  const { tables } = engineOf(db);
  const list = await tables.list(db);
  await db.transaction().execute(async (transaction) => {
    await tables.clear(transaction, list);
    await marking.execute(transaction);
  });
}

/** Deletes the rows of an incomplete copy first. Its schema may be older. */
async function openOrClear(url: string): Promise<Database> {
  try {
    await migrateReserved(url);
    return await openPostgresForCommand(url);
  } catch (error) {
    if (!(error instanceof IncompleteError)) throw error;
  }
  await withReader(url, (db) => clear(db, sql`drop table ${sql.table(INCOMPLETE)}`));
  await migrateReserved(url);
  return openPostgresForCommand(url);
}

async function requireEmpty(db: Database, tables: readonly StoredTable[]): Promise<void> {
  for (const { name } of tables) {
    if (REFERENCE_TABLES.includes(name)) continue;
    const { rows } = await sql`select from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    throw new DatabaseError(
      `The PostgreSQL database already has rows in ${name}. Create an empty database, and use its name in the URL.`,
    );
  }
}
