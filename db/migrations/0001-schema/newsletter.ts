import { type Kysely, sql } from 'kysely';
import { createIndex, ownedBy, required } from './columns.ts';

/** Subscribers, newsletters, and the recipients of each newsletter. */
export async function createNewsletter(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('subscribers')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('email', 'text', required)
    .addColumn('firstName', 'text')
    .addColumn('lastName', 'text')
    .addColumn('source', 'text')
    .addColumn('subscribedAt', 'text', required)
    .addColumn('confirmedAt', 'text')
    .addColumn('unsubscribedAt', 'text')
    .addColumn('confirmationHash', 'text', (column) => column.notNull().unique())
    .addColumn('confirmationSentAt', 'text')
    .addColumn('unsubscribeToken', 'text', (column) => column.notNull().unique())
    .execute();
  await sql`
    create unique index "subscribersByEmail" on "subscribers" ("email" collate nocase)`.execute(db);
  await sql`
    create index "subscribersUnconfirmed" on "subscribers" ("subscribedAt")
      where "confirmedAt" is null and "unsubscribedAt" is null`.execute(db);

  await db.schema
    .createTable('newsletters')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('subject', 'text', required)
    .addColumn('digest', 'text', required)
    .addColumn('begunAt', 'text', required)
    .execute();

  await db.schema
    .createTable('newsletterRecipients')
    .addColumn('newsletter', 'text', (column) => column.notNull().references('newsletters.name'))
    .addColumn('subscriberId', 'integer', (column) => ownedBy('subscribers.id')(column.notNull()))
    .addPrimaryKeyConstraint('newsletterRecipientsKey', ['newsletter', 'subscriberId'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await createIndex(db, 'newsletterRecipientsBySubscriber', 'newsletterRecipients', [
    'subscriberId',
  ]);
}
