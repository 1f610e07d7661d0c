import { type Kysely, sql } from 'kysely';

/** Adds daily event counts without any data that identifies a visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counts')
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('countsKey', ['day', 'what'])
    .modifyEnd(sql`without rowid`)
    .execute();
}
