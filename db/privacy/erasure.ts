import type { Updateable } from 'kysely';
import { administratorActor, eraseAuditDetails, recordChange } from '../audit/audit-log.ts';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { valueLists } from '../engine/value-lists.ts';
import {
  introductionEmailKey,
  isEmailAbout,
  parseIntroductionEmailKey,
} from '../mail/email-keys.ts';
import type { InboxSubject } from '../requests/submissions.ts';
import type { ApplicationsTable } from '../schema/applications.ts';
import type { MessagesTable, RequestsTable } from '../schema/requests.ts';
import { emailIdsOf, hasEmail, readSubmissions } from './personal-data.ts';

/**
 * The columns to clear when the retention period of the text ends. They include the fingerprint,
 * a hash with which someone could test a guess of the text.
 */
export const CLEARED_TEXT = {
  requests: {
    message: null,
    injuryType: null,
    requiresMedicalTreatment: null,
    fingerprint: null,
  },
  messages: { subject: '', message: '', fingerprint: '' },
  applications: { questions: null, fingerprint: '' },
} satisfies ClearedColumns;

/** Columns to clear to erase all personal data, including the text. */
export const CLEARED_PERSON = {
  requests: { ...CLEARED_TEXT.requests, name: null, phone: null, email: null, city: null },
  messages: { ...CLEARED_TEXT.messages, name: '', email: '' },
  applications: {
    ...CLEARED_TEXT.applications,
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
} satisfies ClearedColumns;

interface ClearedColumns {
  requests: Updateable<RequestsTable>;
  messages: Updateable<MessagesTable>;
  applications: Updateable<ApplicationsTable>;
}

/** Number of cleared or deleted rows by table. */
export type ErasedCounts = Record<string, number>;

/**
 * Erases a person's data except consent records (which contain only a hash of the email), a public
 * listing, and an administrator's account. The rows of requests, messages and applications stay
 * without personal data, because they are part of the statistics. The audit log records the erasure
 * without the address. Erasing again changes nothing else.
 */
export async function erasePerson(
  db: Database,
  email: string,
  actor: string,
  now: Date,
): Promise<ErasedCounts> {
  const erase = async (transaction: Database) => {
    const subscribers = await transaction
      .deleteFrom('subscribers')
      .where(hasEmail(email))
      .executeTakeFirst();
    const submissions = await readSubmissions(transaction, email);
    const { requests, messages, applications, mistakeReports } = submissions;
    const emailIds = await emailIdsOf(transaction, email, submissions);
    for (const { id } of requests) await eraseRequest(transaction, id, now);
    for (const { id } of messages) await eraseMessage(transaction, id, now);
    for (const { id } of applications) await eraseApplication(transaction, id, now);
    for (const { id } of mistakeReports) await eraseMistakeReport(transaction, id);
    for (const ids of valueLists(emailIds)) {
      await withdrawUntriedIntroductions(transaction, ids);
      await transaction.deleteFrom('outbox').where('id', 'in', ids).execute();
    }
    const change = { actor, action: 'erase', subject: 'person', subjectId: null } as const;
    await recordChange(transaction, change, now);
    return {
      requests: requests.length,
      messages: messages.length,
      applications: applications.length,
      mistakeReports: mistakeReports.length,
      subscribers: Number(subscribers.numDeletedRows),
    };
  };
  return engineOf(db).withSecureDelete(() => db.transaction().execute(erase));
}

/**
 * Removes lawyers from the recipients of requests whose emails to them are about to be deleted
 * before the first attempt to send them: these lawyers never received the data.
 */
async function withdrawUntriedIntroductions(
  transaction: Database,
  emailIds: readonly number[],
): Promise<void> {
  const untried = await transaction
    .selectFrom('outbox')
    .select('uniqueKey')
    .where('id', 'in', emailIds)
    .where('attempts', '=', 0)
    .execute();
  for (const { uniqueKey } of untried) {
    const introduction = parseIntroductionEmailKey(uniqueKey);
    if (!introduction) continue;
    await transaction
      .deleteFrom('requestRecipients')
      .where('requestId', '=', introduction.requestId)
      .where('lawyerId', '=', introduction.lawyerId)
      .execute();
  }
}

/**
 * Erases a newsletter subscriber, and the newsletters and confirmation links in the outbox. Returns
 * false if there is no subscriber with this ID.
 */
export function eraseSubscriber(
  db: Database,
  id: number,
  administratorId: number,
  now: Date,
): Promise<boolean> {
  const erase = async (transaction: Database) => {
    const subscriber = await transaction
      .deleteFrom('subscribers')
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst();
    if (!subscriber) return false;
    await transaction
      .deleteFrom('outbox')
      .where('recipient', '=', subscriber.email)
      .where('kind', 'in', ['newsletter', 'newsletter-confirmation'])
      .execute();
    const actor = await administratorActor(transaction, administratorId);
    const change = { actor, action: 'remove', subject: 'subscriber', subjectId: id } as const;
    await recordChange(transaction, change, now);
    return true;
  };
  return engineOf(db).withSecureDelete(() => db.transaction().execute(erase));
}

/**
 * Erases the personal data of a request and deletes the notes and emails about it. Lawyers whose
 * email hadn't been sent yet never received the data, so they are removed from the request's
 * recipients.
 */
export async function eraseRequest(transaction: Database, id: number, now: Date): Promise<void> {
  await transaction
    .updateTable('requests')
    .set((eb) => ({
      ...CLEARED_PERSON.requests,
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
      .where('uniqueKey', '=', introductionEmailKey(id, recipient.lawyerId as number))
      .where('attempts', '=', 0)
      .returning('id')
      .executeTakeFirst();
    if (!neverTried) continue;
    await transaction.deleteFrom('requestRecipients').where('id', '=', recipient.id).execute();
  }
  await deleteNotes(transaction, 'request', id);
  await transaction.deleteFrom('outbox').where(isEmailAbout('request', id)).execute();
}

/**
 * Erases the personal data of a message, the replies to it and their drafts, its notes and its
 * emails.
 */
export async function eraseMessage(transaction: Database, id: number, now: Date): Promise<void> {
  await transaction
    .updateTable('messages')
    .set((eb) => ({
      ...CLEARED_PERSON.messages,
      erasedAt: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await transaction.deleteFrom('messageReplies').where('messageId', '=', id).execute();
  await transaction.deleteFrom('replyDrafts').where('messageId', '=', id).execute();
  await deleteNotes(transaction, 'message', id);
  await transaction.deleteFrom('outbox').where(isEmailAbout('message', id)).execute();
}

async function deleteNotes(
  transaction: Database,
  subject: InboxSubject,
  subjectId: number,
): Promise<void> {
  await transaction
    .deleteFrom('notes')
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .execute();
}

/** Deletes a mistake report and its emails: without the correct value, a report is useless. */
async function eraseMistakeReport(transaction: Database, id: number): Promise<void> {
  await transaction.deleteFrom('mistakeReports').where('id', '=', id).execute();
  await transaction.deleteFrom('outbox').where(isEmailAbout('mistake-report', id)).execute();
}

/**
 * Erases the personal data of an application, its notes and its emails, and ends its proof links.
 */
export async function eraseApplication(
  transaction: Database,
  id: number,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('applications')
    .set((eb) => ({
      ...CLEARED_PERSON.applications,
      erasedAt: now.toISOString(),
      version: eb('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  // Clear the operator's reasons too, because they are free text about the applicant.
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
  await deleteNotes(transaction, 'application', id);
  await eraseAuditDetails(transaction, { subject: 'application', subjectId: id });
  await transaction.deleteFrom('outbox').where(isEmailAbout('application', id)).execute();
}
