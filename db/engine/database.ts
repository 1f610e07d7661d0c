import type { Kysely } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import type { HeldLock, StoredDatabase } from './engine.ts';
import type { BeforeMigration } from './migrate.ts';
import type { Promotion } from './postgres/promote.ts';
import { createFile } from './sqlite/new-file.ts';
import { openDatabase as openFile, openReader as openFileReader } from './sqlite/open.ts';
import { storedFile } from './sqlite/stored-file.ts';
import type { NewDatabase } from './tables.ts';

export type { Promotion } from './postgres/promote.ts';
export type Database = Kysely<Schema>;

/**
 * Reads from a database without migrating it. Returns null if the schema doesn't have the table
 * yet.
 *
 * @param location see `Engine`
 */
export async function readWithoutMigrating<Result>(
  location: string,
  table: keyof Schema,
  read: (db: Database) => Promise<Result>,
): Promise<Result | null> {
  const db = await openReader(location);
  try {
    const tables = await db.introspection.getTables();
    return tables.some(({ name }) => name === table) ? await read(db) : null;
  } finally {
    await db.destroy();
  }
}

/**
 * Opens the directory's database, creates what is missing, and migrates the schema in one
 * transaction.
 *
 * @param location the path of a file, `:memory:`, the bytes of a SQLite database to open in memory,
 *   or the URL of a PostgreSQL database
 * @throws {DatabaseError} if the database can't be used. The message says what to do.
 */
export async function openDatabase(
  location: string | Buffer,
  beforeMigration?: BeforeMigration,
): Promise<Database> {
  if (typeof location !== 'string' || !isServerUrl(location))
    return openFile(location, beforeMigration);
  // Loads the driver only if it is needed.
  const { openPostgres } = await import('./postgres/open.ts');
  return openPostgres(location, beforeMigration);
}

/**
 * Opens an additional, read-only connection to a database that is already open.
 *
 * @param location see `Engine`
 */
export async function openReader(location: string): Promise<Database> {
  if (!isServerUrl(location)) return openFileReader(location);
  const { openPostgresReader } = await import('./postgres/open.ts');
  return openPostgresReader(location);
}

/**
 * Creates or opens a database, to copy all rows of another database into it. Replaces an incomplete
 * copy.
 *
 * @param location the path of a file that doesn't exist, or the URL of an empty PostgreSQL database
 * @param options.replace whether a PostgreSQL database may have rows, which `clear` deletes
 * @throws {DatabaseError} if the file exists, or the database can't be used or isn't empty
 */
export async function createDatabase(
  location: string,
  { replace = false } = {},
): Promise<NewDatabase> {
  if (!isServerUrl(location)) return createFile(location);
  const { createOnServer } = await import('./postgres/new-database.ts');
  return createOnServer(location, replace);
}

/**
 * Reserves a PostgreSQL database for a command that reads or replaces all of it.
 *
 * @returns null if a site or a command uses the database
 * @throws {DatabaseError} if the server can't be reached
 */
export async function reserveDatabase(url: string): Promise<HeldLock | null> {
  const { reserveOnServer } = await import('./postgres/stored-database.ts');
  return reserveOnServer(url);
}

/**
 * Keeps sites from using a PostgreSQL database whose directory is being moved away. No connection
 * can write to it from now on.
 *
 * @returns a function that lets sites use it again; null if the database was already marked
 * @throws {DatabaseError} if the database can't be changed
 */
export async function markMovedAway(url: string): Promise<(() => Promise<void>) | null> {
  const stored = await import('./postgres/stored-database.ts');
  return (await stored.markMovedAway(url)) ? () => stored.unmarkMovedAway(url) : null;
}

/** A database that this process hasn't opened. */
export async function databaseAt(location: string): Promise<StoredDatabase> {
  if (!isServerUrl(location)) return storedFile(location);
  const { databaseOnServer } = await import('./postgres/stored-database.ts');
  return databaseOnServer(location);
}

/**
 * Among the hosts in a URL, promotes the standby that has received the most changes.
 *
 * @param options.force promotes the standby even if a primary answers or may be running, or a host
 *   that may be another standby doesn't answer
 * @throws {DatabaseError} if no standby answers, or the user isn't allowed to promote one. Unless
 *   forced, also if a primary answers or may be running, or if a host that may be another standby
 *   doesn't answer
 */
export async function promoteStandby(url: string, options: { force: boolean }): Promise<Promotion> {
  const { promoteStandby: promote } = await import('./postgres/promote.ts');
  return promote(url, options);
}

/** Whether a location is the URL of a PostgreSQL database. */
export function isServerUrl(location: string): boolean {
  return /^postgres(ql)?:/.test(location);
}

export { openOffline } from './sqlite/open.ts';
export { isFileInUse } from './sqlite/stored-file.ts';
