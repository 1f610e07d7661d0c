import type { Kysely } from 'kysely';
import { required } from './0001-schema/columns.ts';

/** Adds replies to messages that an administrator has begun to write. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('replyDrafts')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('messageId', 'integer', (column) =>
      column.notNull().references('messages.id').onDelete('cascade'),
    )
    .addColumn('administratorId', 'integer', (column) =>
      column.notNull().references('administrators.id').onDelete('cascade'),
    )
    .addColumn('text', 'text', required)
    .addColumn('savedAt', 'text', required)
    .addUniqueConstraint('replyDraftsByAuthor', ['messageId', 'administratorId'])
    .execute();
  await db.schema
    .createIndex('replyDraftsByAdministrator')
    .on('replyDrafts')
    .columns(['administratorId'])
    .execute();
}
