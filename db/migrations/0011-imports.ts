import { type Kysely, sql } from 'kysely';
import { ownedBy, required } from './0001-schema/columns.ts';

/** Adds the list of imports, and what the latest one changed, so that it can be undone. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let imports = db.schema
    .createTable('imports')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('startedAt', 'text', required)
    .addColumn('endedAt', 'text')
    .addColumn('fileName', 'text', required)
    .addColumn('sourceName', 'text')
    .addColumn('mapping', 'text');
  for (const count of ['added', 'changed', 'same', 'removed', 'wrongRows', 'retired']) {
    imports = imports.addColumn(count, 'integer', (column) => column.notNull().defaultTo(0));
  }
  await imports
    .addColumn('lastAuditId', 'integer', required)
    .addColumn('undoneAt', 'text')
    .execute();
  await db.schema
    .createTable('importChanges')
    .addColumn('lawyerId', 'integer', (column) => ownedBy('lawyers.id')(column).primaryKey())
    .addColumn('importId', 'integer', required)
    .addColumn('before', 'text', (column) => column.check(sql`json_valid("before")`))
    .execute();
  await db.schema
    .createTable('importConfirmations')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('importId', 'integer', required)
    .addColumn('asOf', 'text')
    .addColumn('licenseIds', 'text', required)
    .execute();
}
