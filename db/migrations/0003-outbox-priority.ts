import { type Kysely, sql } from 'kysely';

/** Adds the priority by which email is sent: 0 urgent, 1 normal, 2 bulk. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('outbox')
    .addColumn('priority', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
  await sql`
    update outbox set priority = case kind when 'newsletter' then 2 else 0 end
      where sentAt is null
        and kind in ('newsletter', 'listing-link', 'newsletter-confirmation', 'newsletter-test')`.execute(
    db,
  );
  await sql`drop index outboxWaiting`.execute(db);
  await sql`
    create index outboxDue on outbox (priority, nextAttemptAt)
      where sentAt is null and deadAt is null`.execute(db);
}
