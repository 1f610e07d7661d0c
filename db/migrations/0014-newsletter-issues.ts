import { type Kysely, sql } from 'kysely';
import { createIndex, ownedBy, required } from './0001-schema/columns.ts';

/**
 * Lets newsletters be written, sent, paused and counted in the admin, and records bounces and the
 * consent of subscribers whom an administrator added.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await rebuildNewsletters(db);
  await extendOutbox(db);
  await extendSubscribers(db);
}

/** Newsletters get an ID, because drafts have no name. */
async function rebuildNewsletters(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('newsletterRecipientsBySubscriber').execute();
  await db.schema.alterTable('newsletterRecipients').renameTo('formerRecipients').execute();
  await db.schema.alterTable('newsletters').renameTo('formerNewsletters').execute();
  const state = sql`case
    when "begunAt" is null then 'draft'
    when "pausedAt" is not null then 'paused'
    when "finishedAt" is null then 'sending'
    else 'sent' end`;
  await db.schema
    .createTable('newsletters')
    .addColumn('id', 'integer', (column) => column.primaryKey().autoIncrement())
    .addColumn('name', 'text', (column) => column.unique())
    .addColumn('draftKey', 'text', (column) => column.unique())
    .addColumn('subject', 'text', required)
    .addColumn('digest', 'text')
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('savedAt', 'text', required)
    .addColumn('savedBy', 'integer', (column) =>
      column.references('administrators.id').onDelete('set null'),
    )
    .addColumn('begunAt', 'text')
    .addColumn('pausedAt', 'text')
    .addColumn('finishedAt', 'text')
    .addColumn('state', 'text', (column) => column.generatedAlwaysAs(state))
    .addColumn('audience', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('recipients', 'integer', (column) => column.notNull().defaultTo(0))
    .addColumn('delivered', 'integer')
    .addColumn('failed', 'integer')
    .addColumn('unsubscribed', 'integer')
    // The body comes last, so that lists don't read through it.
    .addColumn('body', 'text')
    .execute();
  await sql`
    insert into newsletters (name, subject, digest, savedAt, begunAt, finishedAt)
      select name, subject, digest, begunAt, begunAt, begunAt
      from formerNewsletters order by begunAt, name`.execute(db);
  await db.schema
    .createTable('newsletterRecipients')
    .addColumn('newsletterId', 'integer', (column) => column.notNull().references('newsletters.id'))
    .addColumn('subscriberId', 'integer', (column) => ownedBy('subscribers.id')(column.notNull()))
    .addPrimaryKeyConstraint('newsletterRecipientsKey', ['newsletterId', 'subscriberId'])
    .modifyEnd(sql`without rowid`)
    .execute();
  await sql`
    insert into newsletterRecipients (newsletterId, subscriberId)
      select newsletters.id, subscriberId
      from formerRecipients join newsletters on name = newsletter`.execute(db);
  await db.schema.dropTable('formerRecipients').execute();
  await db.schema.dropTable('formerNewsletters').execute();
  await createIndex(db, 'newsletterRecipientsBySubscriber', 'newsletterRecipients', [
    'subscriberId',
  ]);
  await createIndex(db, 'newslettersByState', 'newsletters', ['state', 'id']);
  await sql`
    update newsletters set recipients =
      (select count(*) from newsletterRecipients where newsletterId = newsletters.id)`.execute(db);
  await sql`update newsletters set audience = recipients`.execute(db);
}

/** Emails know their newsletter, whose counts triggers keep. */
async function extendOutbox(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('newsletterId', 'integer', (column) => column.references('newsletters.id'))
    .execute();
  const state = sql`case
    when "sentAt" is not null then 'sent'
    when "deadAt" is not null then 'dead'
    when "lastError" is not null then 'failing'
    else 'waiting' end`;
  await db.schema
    .alterTable('outbox')
    .addColumn('state', 'text', (column) => column.generatedAlwaysAs(state))
    .execute();
  // The key of a newsletter's email was 'newsletter NAME SUBSCRIBER-ID'.
  const start = sql`rtrim(uniqueKey, '0123456789')`;
  await sql`
    update outbox set newsletterId =
      (select id from newsletters where name = substr(${start}, 12, length(${start}) - 12))
    where kind = 'newsletter' and uniqueKey is not null and sentAt is null`.execute(db);
  await sql`
    update outbox
    set uniqueKey = 'newsletter-issue ' || newsletterId || substr(uniqueKey, length(${start}))
    where newsletterId is not null`.execute(db);
  await createIndex(db, 'outboxByState', 'outbox', ['state', 'id']);
  await sql`
    create index outboxUnsentByNewsletter on outbox (newsletterId, deadAt, attempts, sentAt)
      where sentAt is null and newsletterId is not null`.execute(db);
  // Counts that weren't recorded from the beginning stay null.
  await sql`
    create trigger newsletterDelivered after update of sentAt on outbox
      when new.newsletterId is not null and old.sentAt is null and new.sentAt is not null
    begin
      update newsletters set delivered = delivered + 1 where id = new.newsletterId;
    end`.execute(db);
  await sql`
    create trigger newsletterFailed after update of deadAt on outbox
      when new.newsletterId is not null and (old.deadAt is null) <> (new.deadAt is null)
    begin
      update newsletters set failed = failed + iif(new.deadAt is null, -1, 1)
        where id = new.newsletterId;
    end`.execute(db);
}

async function extendSubscribers(db: Kysely<unknown>): Promise<void> {
  const status = sql`case
    when "unsubscribedAt" is not null then 'unsubscribed'
    when "bouncedAt" is not null then 'bounced'
    when "confirmedAt" is null then 'pending'
    else 'active' end`;
  for (const name of ['bouncedAt', 'consent', 'consentBy']) {
    await db.schema.alterTable('subscribers').addColumn(name, 'text').execute();
  }
  await db.schema
    .alterTable('subscribers')
    .addColumn('status', 'text', (column) => column.generatedAlwaysAs(status))
    .execute();
  await createIndex(db, 'subscribersByStatus', 'subscribers', ['status', 'id']);
}
