import type { Updateable } from 'kysely';
import { forgetDetails } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { withoutTrace } from '../engine/without-trace.ts';
import { introductionMailKey, isMailAbout } from '../mail/mail-keys.ts';
import type { ApplicationsTable, MessagesTable, RequestsTable } from '../schema/schema.ts';
import { hasEmail, mailIds, whatWasSent } from './personal-data.ts';

/** What is emptied of a row when its text ends; a fingerprint of the text tells who has guessed it. */
export const TEXTS = {
  requests: {
    message: null,
    injuryType: null,
    requiresMedicalTreatment: null,
    note: null,
    fingerprint: null,
  },
  messages: { subject: '', message: '', note: null, fingerprint: '' },
  applications: { questions: null, note: null, fingerprint: '' },
} satisfies Emptied;

/** What is emptied when all that it says of a person ends, the text among it. */
export const PEOPLE = {
  requests: { ...TEXTS.requests, name: null, phone: null, email: null, city: null },
  messages: { ...TEXTS.messages, name: '', email: '' },
  applications: {
    ...TEXTS.applications,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
    lawFirm: null,
    website: null,
    yearsExperience: '',
    barAdmissions: '',
    city: '',
    zipCode: '',
    education: '',
    languages: '',
  },
} satisfies Emptied;

interface Emptied {
  requests: Updateable<RequestsTable>;
  messages: Updateable<MessagesTable>;
  applications: Updateable<ApplicationsTable>;
}

/** How many rows were emptied or deleted, by their table. */
export type Erased = Record<string, number>;

/**
 * Erases all that is kept of a person but the record of what was agreed to, which holds a fingerprint
 * of the address alone, a public listing, and an administrator's account. Requests, messages and
 * applications stay as empty rows, to be counted. Erasing again changes nothing.
 */
export async function erasePerson(db: Database, email: string, now: Date): Promise<Erased> {
  const erase = async (transaction: Database) => {
    const subscribers = await transaction
      .deleteFrom('subscribers')
      .where(hasEmail(email))
      .executeTakeFirst();
    const { requests, messages, applications } = await whatWasSent(transaction, email);
    for (const { id } of requests) await eraseRequest(transaction, id, now);
    for (const { id } of messages) await eraseMessage(transaction, id, now);
    for (const { id } of applications) await eraseApplication(transaction, id, now);
    // Last: what was mailed to lawyers is told by the request that it was about.
    const mails = await mailIds(transaction, email);
    await transaction.deleteFrom('outbox').where('id', 'in', mails).execute();
    return {
      requests: requests.length,
      messages: messages.length,
      applications: applications.length,
      subscribers: Number(subscribers.numDeletedRows),
    };
  };
  return withoutTrace(db, () => db.transaction().execute(erase));
}

/**
 * Takes all that is personal out of a request and out of the outbox. A lawyer whose mail still waited
 * has received nothing, and is no longer named as one who did.
 */
export async function eraseRequest(transaction: Database, id: number, now: Date): Promise<void> {
  await transaction
    .updateTable('requests')
    .set((eb) => ({
      ...PEOPLE.requests,
      withdrawnAt: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  const recipients = await transaction
    .selectFrom('requestRecipients')
    .select(['id', 'lawyerId'])
    .where('requestId', '=', id)
    .where('lawyerId', 'is not', null)
    .execute();
  for (const recipient of recipients) {
    const neverTried = await transaction
      .deleteFrom('outbox')
      .where('uniqueKey', '=', introductionMailKey(id, recipient.lawyerId as number))
      .where('attempts', '=', 0)
      .returning('id')
      .executeTakeFirst();
    if (!neverTried) continue;
    await transaction.deleteFrom('requestRecipients').where('id', '=', recipient.id).execute();
  }
  await transaction.deleteFrom('outbox').where(isMailAbout('request', id)).execute();
}

/** Takes all that is personal out of a message and out of the outbox. */
export async function eraseMessage(transaction: Database, id: number, now: Date): Promise<void> {
  await transaction
    .updateTable('messages')
    .set((eb) => ({
      ...PEOPLE.messages,
      erasedAt: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await transaction.deleteFrom('outbox').where(isMailAbout('message', id)).execute();
}

/**
 * Takes all that is personal out of an application, what was written about it, and the outbox. Links
 * that were mailed to prove it end.
 */
export async function eraseApplication(
  transaction: Database,
  id: number,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('applications')
    .set((eb) => ({
      ...PEOPLE.applications,
      erasedAt: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  // Why it was believed or refused is said in words of the operator's, about whoever applied.
  for (const table of ['applicationProofs', 'applicationDecisions'] as const) {
    await transaction
      .updateTable(table)
      .set({ reason: null })
      .where('applicationId', '=', id)
      .execute();
  }
  await transaction
    .deleteFrom('oneTimeLinks')
    .where('purpose', '=', 'application')
    .where('subjectId', 'in', (eb) =>
      eb.selectFrom('applicationProofs').select('id').where('applicationId', '=', id),
    )
    .execute();
  await forgetDetails(transaction, { subject: 'application', subjectId: id });
  await transaction.deleteFrom('outbox').where(isMailAbout('application', id)).execute();
}
