import { type Kysely, sql } from 'kysely';
import { flag, oneOf, ownedBy, required } from './0001-schema/columns.ts';

/** Adds files uploaded for an import, and the jobs that check, import or undo them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rosterUploads')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('fileKey', 'text', required)
    .addColumn('fileName', 'text', required)
    .addColumn('bytes', 'integer', required)
    .addColumn('uploadedAt', 'text', required)
    .addColumn('hasFile', 'integer', (column) => flag('hasFile')(column).defaultTo(1))
    .addColumn('settings', 'text', (column) => column.notNull().check(sql`json_valid("settings")`))
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await db.schema
    .createTable('importJobs')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', oneOf('kind', ['check', 'import', 'undo']))
    .addColumn('state', 'text', oneOf('state', ['running', 'done', 'failed', 'canceled']))
    .addColumn('uploadId', 'integer', ownedBy('rosterUploads.id'))
    .addColumn('uploadVersion', 'integer')
    .addColumn('importId', 'integer')
    .addColumn('startedAt', 'text', required)
    .addColumn('endedAt', 'text')
    .addColumn('done', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('total', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('rows', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('confirmsRetiring', 'integer', (column) =>
      flag('confirmsRetiring')(column).defaultTo(0),
    )
    .addColumn('isCanceling', 'integer', (column) => flag('isCanceling')(column).defaultTo(0))
    .addColumn('message', 'text')
    .addColumn('result', 'text', (column) => column.check(sql`json_valid("result")`))
    .addColumn('report', 'text')
    .execute();
  // At most one job runs at a time.
  await db.schema
    .createIndex('importJobsRunning')
    .unique()
    .on('importJobs')
    .column('state')
    .where(sql.ref('state'), '=', sql.lit('running'))
    .execute();
  await db.schema.createIndex('importJobsByUpload').on('importJobs').column('uploadId').execute();
}
