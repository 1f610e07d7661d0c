import { sql } from 'kysely';
import type { Database } from '../database.ts';
import type { AuditLogTable } from '../schema.ts';

/** What the inbox holds, by the name that the audit log and the outbox have for it. */
export type InboxSubject = 'request' | 'message' | 'application';

/** A request with everything that is known of it; null where there is none. */
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
  return { ...request, recipients, ...(await recordsOf(db, 'request', id)) };
}

export async function readMessage(db: Database, id: number) {
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { fingerprint: _fingerprint, ...message } = row;
  return { ...message, ...(await recordsOf(db, 'message', id)) };
}

export async function readApplication(db: Database, id: number) {
  const row = await db
    .selectFrom('applications')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const { fingerprint: _fingerprint, ...application } = row;
  const areas = await db
    .selectFrom('applicationPracticeAreas')
    .select('practiceArea')
    .where('applicationId', '=', id)
    .orderBy('position')
    .execute();
  const practiceAreas = areas.map(({ practiceArea }) => practiceArea);
  return { ...application, practiceAreas, ...(await recordsOf(db, 'application', id)) };
}

/** What was agreed to, what was done, and what was mailed. */
async function recordsOf(db: Database, subject: InboxSubject, id: number) {
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
  const mails = await db
    .selectFrom('outbox')
    .select(['id', 'kind', 'recipient', 'subject', 'attempts', 'createdAt'])
    .select(['nextAttemptAt', 'sentAt', 'deadAt', 'lastError'])
    .where(isMailOf(subject, id))
    .orderBy('id')
    .execute();
  return { consents, changes: changes.map(parsed), mails };
}

type Logged = Pick<AuditLogTable, 'before' | 'after'>;

function parsed<Row extends Logged>({ before, after, ...change }: Row) {
  const object = (json: string | null): Record<string, unknown> | null => json && JSON.parse(json);
  return { ...change, before: object(before), after: object(after) };
}

/** A mail's key begins with what it is about: 'request 7 receipt'. */
export function isMailOf(subject: InboxSubject, id: number) {
  return sql<boolean>`uniqueKey >= ${`${subject} ${id} `} and uniqueKey < ${`${subject} ${id}!`}`;
}
