import { type Kysely, sql } from 'kysely';

/** What isn't sent, without a look at what was: how much of it waits, and what waits for an address. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // It holds sentAt, too, so that no mail is read to count them, each of which is several pages long;
  // and last, as who looks for what is due each second would take this for the better index.
  await sql`
    create index outboxUnsent on outbox (createdAt, deadAt, sentAt)
      where sentAt is null`.execute(db);
  await sql`
    create index outboxUnsentByRecipient on outbox (recipient, kind)
      where sentAt is null`.execute(db);
}
