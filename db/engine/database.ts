import type { Kysely } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import { openReader as openFileReader } from './sqlite/open.ts';

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
 * Opens another, read-only connection to an open database.
 *
 * @param location see `Engine`
 */
export async function openReader(location: string): Promise<Database> {
  if (!/^postgres(ql)?:/.test(location)) return openFileReader(location);
  // Loads the driver only if it is needed.
  const { openPostgresReader } = await import('./postgres/open.ts');
  return openPostgresReader(location);
}

// The only place that chooses an engine.
export { openDatabase, openOffline } from './sqlite/open.ts';
export { storedFile as databaseAt } from './sqlite/stored-file.ts';
