import { type Kysely, sql } from 'kysely';

/** Adds the known devices of administrators, and the secret of each submission's link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('knownDevices')
    .addColumn('hash', 'text', (column) => column.primaryKey())
    .addColumn('administratorId', 'integer', (column) =>
      column.notNull().references('administrators.id').onDelete('cascade'),
    )
    .addColumn('usedAt', 'text', (column) => column.notNull())
    .modifyEnd(sql`without rowid`)
    .execute();
  await db.schema
    .createIndex('knownDevicesByAdministrator')
    .on('knownDevices')
    .columns(['administratorId'])
    .execute();
  await db.schema.alterTable('idempotencyKeys').addColumn('linkSecret', 'text').execute();
}
