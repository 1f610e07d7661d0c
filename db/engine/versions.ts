import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Returns the version of SQLite, and the name of the last migration that the database applied. */
export async function readVersions(db: Database): Promise<{ sqlite: string; schema: string }> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const { schema } = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select((eb) => eb.fn.max('name').as('schema'))
    .executeTakeFirstOrThrow();
  return { sqlite: rows[0]?.version ?? '', schema };
}
