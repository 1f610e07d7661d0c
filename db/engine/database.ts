import type { Kysely } from 'kysely';
import type { Schema } from '../schema/schema.ts';
import { openReader } from './sqlite/open.ts';

export type Database = Kysely<Schema>;

/**
 * Reads from a database without migrating it. Returns null if its schema is older than a table.
 *
 * @param location see `Engine`
 */
export async function readUnmigrated<Result>(
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

// The only place that chooses an engine.
export { openDatabase, openOffline, openReader } from './sqlite/open.ts';
export { storedFile as databaseAt } from './sqlite/stored-file.ts';
