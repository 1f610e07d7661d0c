import { type Kysely, sql } from 'kysely';
import { required } from './columns.ts';

/** Daily totals of events on the site. Nothing in them identifies a visitor. */
export async function createCounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('counts')
    .addColumn('day', 'text', required)
    .addColumn('what', 'text', required)
    .addColumn('count', 'integer', required)
    .addPrimaryKeyConstraint('countsKey', ['day', 'what'])
    .modifyEnd(sql`without rowid`)
    .execute();
}
