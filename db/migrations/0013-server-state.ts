import { type Kysely, sql } from 'kysely';

/** Facts about the server itself that outlive a restart, such as the last time that it saw. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('serverState')
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('updatedAt', 'text', (column) => column.notNull())
    .modifyEnd(sql`without rowid`)
    .execute();
}
