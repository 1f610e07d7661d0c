import { type ExpressionBuilder, sql } from 'kysely';
import type { Database } from './database.ts';
import { eraseApplication, eraseMessage, eraseRequest } from './erasure.ts';
import { emailHash } from './hash.ts';
import type { Schema } from './schema.ts';
import { withoutTrace } from './without-trace.ts';

/** All that is kept of whoever has an e-mail address, by where it lies. */
export type PersonalData = Record<string, object[]>;

/** Every row that holds something of a person, told by the e-mail address in any case. */
export async function personalData(db: Database, email: string): Promise<PersonalData> {
  const requests = await db.selectFrom('requests').selectAll().where(hasEmail(email)).execute();
  const messages = await db.selectFrom('messages').selectAll().where(hasEmail(email)).execute();
  const applications = await db
    .selectFrom('applications')
    .selectAll()
    .where(hasEmail(email))
    .execute();
  const recipients = db.selectFrom('requestRecipients').selectAll();
  const areas = db.selectFrom('applicationPracticeAreas').selectAll();
  return {
    requests: requests.map(published),
    requestRecipients: await recipients.where('requestId', 'in', ids(requests)).execute(),
    messages: messages.map(published),
    applications: applications.map(published),
    applicationPracticeAreas: await areas.where('applicationId', 'in', ids(applications)).execute(),
    consents: await db
      .selectFrom('consents')
      .selectAll()
      .where('emailHash', '=', emailHash(email))
      .execute(),
    subscribers: await db
      .selectFrom('subscribers')
      .select(['id', 'email', 'firstName', 'lastName', 'source', 'subscribedAt'])
      .select(['confirmedAt', 'unsubscribedAt', 'confirmationSentAt'])
      .where(hasEmail(email))
      .execute(),
    newsletterRecipients: await db
      .selectFrom('newsletterRecipients')
      .innerJoin('subscribers', 'subscribers.id', 'newsletterRecipients.subscriberId')
      .select('newsletter')
      .where(hasEmail(email))
      .execute(),
    outbox: await db
      .selectFrom('outbox')
      .select(['id', 'kind', 'recipient', 'subject', 'text', 'headers', 'createdAt', 'sentAt'])
      .where(concerns(email))
      .execute(),
    lawyers: await db.selectFrom('lawyers').selectAll().where(hasEmail(email)).execute(),
  };
}

/** How many rows were emptied or deleted, by their table. */
export type Erased = Record<string, number>;

/**
 * Erases all that is kept of a person but the record of what was agreed to, which holds a fingerprint
 * of the address alone, and a public listing. Requests, messages and applications stay as empty rows,
 * to be counted. Erasing again changes nothing.
 */
export async function erasePerson(db: Database, email: string, now: Date): Promise<Erased> {
  return withoutTrace(db, () =>
    db.transaction().execute(async (transaction) => {
      const requests = await idsOf(transaction, 'requests', email);
      for (const id of requests) await eraseRequest(transaction, id, now);
      const messages = await idsOf(transaction, 'messages', email);
      for (const id of messages) await eraseMessage(transaction, id, now);
      const applications = await idsOf(transaction, 'applications', email);
      for (const id of applications) await eraseApplication(transaction, id, now);
      await transaction
        .deleteFrom('newsletterRecipients')
        .where('subscriberId', 'in', (eb) =>
          eb.selectFrom('subscribers').select('id').where(hasEmail(email)),
        )
        .execute();
      const subscribers = await transaction
        .deleteFrom('subscribers')
        .where(hasEmail(email))
        .executeTakeFirst();
      // Last: what was mailed to lawyers is told by the request that it was about.
      await transaction.deleteFrom('outbox').where(concerns(email)).execute();
      return {
        requests: requests.length,
        messages: messages.length,
        applications: applications.length,
        subscribers: Number(subscribers.numDeletedRows),
      };
    }),
  );
}

async function idsOf(
  db: Database,
  table: 'requests' | 'messages' | 'applications',
  email: string,
): Promise<number[]> {
  const rows = await db.selectFrom(table).select('id').where(hasEmail(email)).execute();
  return rows.map(({ id }) => id);
}

function hasEmail(email: string) {
  return () => sql<boolean>`email = ${email.trim()} collate nocase`;
}

/** Mail to the person, and mail about them, which an answer to would reach them. */
function concerns(email: string) {
  return (eb: ExpressionBuilder<Schema, 'outbox'>) =>
    eb.or([
      sql<boolean>`recipient = ${email.trim()} collate nocase`,
      sql<boolean>`json_extract(headers, '$."Reply-To"') = ${email.trim()} collate nocase`,
      sql<boolean>`instr(lower(text), ${email.trim().toLowerCase()}) > 0`,
    ]);
}

const ids = (rows: readonly { id: number }[]) => [0, ...rows.map(({ id }) => id)];

/** Without what tells the person nothing. */
function published<Row extends { fingerprint: string | null }>({ fingerprint: _, ...row }: Row) {
  return row;
}
