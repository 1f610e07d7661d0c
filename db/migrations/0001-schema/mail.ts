import { type Kysely, sql } from 'kysely';
import { required } from './columns.ts';

/** Sent and queued email. */
export async function createMail(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('outbox')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('kind', 'text', required)
    .addColumn('uniqueKey', 'text', (column) => column.unique())
    .addColumn('messageId', 'text', (column) => column.notNull().unique())
    .addColumn('recipient', 'text', required)
    .addColumn('subject', 'text', required)
    .addColumn('text', 'text', required)
    .addColumn('html', 'text', required)
    .addColumn('headers', 'text', required)
    .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('createdAt', 'text', required)
    .addColumn('nextAttemptAt', 'text', required)
    .addColumn('leasedUntil', 'text')
    .addColumn('lastError', 'text')
    .addColumn('sentAt', 'text')
    .addColumn('deadAt', 'text')
    .execute();
  await sql`
    create index "outboxWaiting" on "outbox" ("nextAttemptAt")
      where "sentAt" is null and "deadAt" is null`.execute(db);
  await sql`
    create index "outboxSent" on "outbox" ("sentAt") where "sentAt" is not null`.execute(db);
  // This index covers the counts of unsent email, so that SQLite doesn't read the large rows.
  // sentAt comes last; otherwise SQLite would prefer this index for the query of due email, which
  // runs every second.
  await sql`
    create index "outboxUnsent" on "outbox" ("createdAt", "deadAt", "sentAt")
      where "sentAt" is null`.execute(db);
  await sql`
    create index "outboxUnsentByRecipient" on "outbox" ("recipient", "kind")
      where "sentAt" is null`.execute(db);
}
