import { type Kysely, sql } from 'kysely';

/** Indexes unsent emails, for counting them and for finding those to a recipient. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // The index contains sentAt so that counting reads no email rows, which span several pages each.
  // sentAt is last so that the query for due emails, once per second, doesn't prefer this index.
  await sql`
    create index outboxUnsent on outbox (createdAt, deadAt, sentAt)
      where sentAt is null`.execute(db);
  await sql`
    create index outboxUnsentByRecipient on outbox (recipient, kind)
      where sentAt is null`.execute(db);
}
