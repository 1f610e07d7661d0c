import { type Kysely, sql } from 'kysely';

/** Adds server state that survives a restart, such as the last seen clock time. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('serverState')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .modifyEnd(sql`without rowid`)
    .execute();
}
