import { findApplication } from '../applications/applications.ts';
import type { Database } from '../engine/database.ts';
import { isEmailAbout } from '../mail/email-keys.ts';
import type { InboxSubject } from '../requests/submissions.ts';
import type { AuditLogTable } from '../schema/audit.ts';
import { notesAbout } from './notes.ts';
import { repliesTo } from './reply-to-message.ts';

/** A request with its recipients and history, or null if there is no such request. */
export async function readRequest(db: Database, id: number) {
  const row = await db.selectFrom('requests').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { fingerprint: _fingerprint, ...request } = row;
  const recipients = await db
    .selectFrom('requestRecipients')
    .select(['recipient', 'lawyerId', 'sharedAt'])
    .where('requestId', '=', id)
    .orderBy('id')
    .execute();
  return { ...request, recipients, ...(await readHistory(db, 'request', id)) };
}

/** A message with its replies and history, or null if there is no such message. */
export async function readMessage(db: Database, id: number) {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { fingerprint: _fingerprint, ...message } = row;
  const replies = await repliesTo(db, id);
  return { ...message, replies, ...(await readHistory(db, 'message', id)) };
}

export async function readApplication(db: Database, id: number) {
  const application = await findApplication(db, id);
  return application && { ...application, ...(await readHistory(db, 'application', id)) };
}

/** The notes, consents, audit log entries and emails that belong to a submission. */
async function readHistory(db: Database, subject: InboxSubject, id: number) {
  const consents = await db
    .selectFrom('consents')
    .select(['version', 'text', 'page', 'agreedAt'])
    .where('subject', '=', subject as 'request' | 'application')
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  const changes = await db
    .selectFrom('auditLog')
    .select(['id', 'at', 'actor', 'action', 'before', 'after', 'reason'])
    .where('subject', '=', subject)
    .where('subjectId', '=', id)
    .orderBy('id')
    .execute();
  const emails = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'attempts', 'createdAt'])
    .select(['nextAttemptAt', 'sentAt', 'deadAt', 'lastError'])
    .where(isEmailAbout(subject, id))
    .orderBy('id')
    .execute();
  const notes = await notesAbout(db, { subject, id });
  return { notes, consents, changes: changes.map(parseLogEntry), emails };
}

type LoggedValues = Pick<AuditLogTable, 'before' | 'after'>;

function parseLogEntry<Row extends LoggedValues>({ before, after, ...change }: Row) {
  const object = (json: string | null): Record<string, unknown> | null => json && JSON.parse(json);
  return { ...change, before: object(before), after: object(after) };
}
