import type { Kysely } from 'kysely';
import { required } from './0001-schema/columns.ts';

/** Adds changes of many listings at once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('bulkEdits')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .addColumn('change', 'text', required)
    .addColumn('until', 'text')
    .addColumn('lawyerIds', 'blob', required)
    .addColumn('total', 'integer', required)
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('startedAt', 'text', required)
    .addColumn('endedAt', 'text')
    .execute();
}
