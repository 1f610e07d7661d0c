import { createHash } from 'node:crypto';
import { type Kysely, sql } from 'kysely';

/** Adds an email fingerprint to consents, which stays when the personal data is erased. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('consents').addColumn('emailHash', 'text').execute();
  await db.schema
    .createIndex('consentsByPerson')
    .on('consents')
    .columns(['emailHash'])
    .where(sql.ref('emailHash'), 'is not', null)
    .execute();
  const { rows } = await sql<{ id: number; email: string | null }>`
    select consents.id, coalesce(requests.email, applications.email) as email from consents
      left join requests on subject = 'request' and requests.id = subjectId
      left join applications on subject = 'application' and applications.id = subjectId
      `.execute(db);
  for (const { id, email } of rows) {
    if (email === null) continue;
    const hash = createHash('sha256').update(email.trim().toLowerCase()).digest('hex');
    await sql`update consents set emailHash = ${hash} where id = ${id}`.execute(db);
  }
  await sql`create index outboxSent on outbox (sentAt) where sentAt is not null`.execute(db);
  await sql`create index subscribersUnconfirmed on subscribers (subscribedAt)
    where confirmedAt is null and unsubscribedAt is null`.execute(db);
}
