import { hoursBefore, minutesBefore } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { emailHash, hashOf } from '../engine/hash.ts';
import type { Suspicion } from '../schema/columns.ts';
import type { IdempotencyKeysTable } from '../schema/requests.ts';

/** Metadata of a submitted form, which is stored along with the form's fields. */
export interface SubmissionMeta {
  now: Date;
  /** The client sends the same key when it retries; null if it sent none. */
  idempotencyKey: string | null;
  suspicion: Suspicion | null;
  /** 128 random bits from which the link to the row is derived; null if the form has no link. */
  linkSecret: string | null;
  /** The exact consent text; null if the form doesn't ask for consent. */
  consent: { version: string; text: string; page: string | null } | null;
}

/** How long an identical form counts as a duplicate, and how long an idempotency key is stored. */
export interface DeduplicationWindows {
  duplicateMinutes: number;
  idempotencyHours: number;
}

/** Thrown when an idempotency key was used before with different fields. */
export class IdempotencyConflictError extends Error {
  override name = 'IdempotencyConflictError';
}

/** The kinds of submitted forms, as named in the log and the outbox. */
export type SubmissionKind = IdempotencyKeysTable['scope'];

/** The kinds of submitted forms that the inbox lists. */
export type InboxSubject = Exclude<SubmissionKind, 'mistake-report'>;

/** The table that stores each kind of submission. */
export const submissionTables = {
  request: 'requests',
  message: 'messages',
  application: 'applications',
  'mistake-report': 'mistakeReports',
} as const satisfies Record<SubmissionKind, string>;

/** The result of storing a form: the new row, or the existing one for a retry or duplicate. */
export interface StoredForm {
  id: number;
  /**
   * The secret from which the link to the row is derived. Null for a duplicate, because another
   * person may have sent it.
   */
  linkSecret: string | null;
}

/**
 * Stores a form in one transaction, unless it is already stored. A retry with the same idempotency
 * key returns the row and secret of the first attempt. A form without that key but with the same
 * fields is a duplicate if it arrives within the duplicate window; it returns no secret.
 *
 * @param content all stored fields
 * @param store inserts the row, its consent and its emails, and returns the row's ID
 * @throws {IdempotencyConflictError} if the key was used with different fields before
 */
export async function storeOnce(
  db: Database,
  scope: SubmissionKind,
  content: object,
  { now, idempotencyKey, suspicion, linkSecret }: Omit<SubmissionMeta, 'consent'>,
  { duplicateMinutes, idempotencyHours }: DeduplicationWindows,
  store: (transaction: Database, fingerprint: string) => Promise<number>,
): Promise<StoredForm> {
  const fingerprint = hashOf(JSON.stringify(content));
  return db.transaction().execute(async (transaction) => {
    await deleteKeysBefore(transaction, hoursBefore(now, idempotencyHours));
    const known = await findByKey(transaction, scope, idempotencyKey, fingerprint);
    if (known) return known;
    const duplicateId = await findDuplicate(transaction, scope, {
      fingerprint,
      since: minutesBefore(now, duplicateMinutes),
      isSuspected: suspicion !== null,
    });
    const id = duplicateId ?? (await store(transaction, fingerprint));
    const storedSecret = duplicateId === null ? linkSecret : null;
    if (idempotencyKey !== null) {
      const stored = {
        bodyHash: fingerprint,
        rowId: id,
        linkSecret: storedSecret,
        createdAt: now.toISOString(),
      };
      await transaction
        .insertInto('idempotencyKeys')
        .values({ scope, hash: hashOf(idempotencyKey), ...stored })
        // The key may already be stored for a row that has since been erased.
        .onConflict((conflict) => conflict.columns(['scope', 'hash']).doUpdateSet(stored))
        .execute();
    }
    return { id, linkSecret: storedSecret };
  });
}

/** Stores the consent that belongs to a row. */
export async function recordConsent(
  db: Database,
  subject: 'request' | 'application',
  { id: subjectId, email }: { id: number; email: string },
  { consent, now }: SubmissionMeta,
): Promise<void> {
  if (!consent) return;
  const identity = { emailHash: emailHash(email) };
  await db
    .insertInto('consents')
    .values({ subject, subjectId, ...consent, ...identity, agreedAt: now.toISOString() })
    .execute();
}

/** Whether a form with this key is stored and the key has not expired. */
export async function isKeyKnown(
  db: Database,
  scope: SubmissionKind,
  idempotencyKey: string,
  { now, idempotencyHours }: { now: Date; idempotencyHours: number },
): Promise<boolean> {
  const known = await readKey(db, scope, idempotencyKey);
  return known !== null && known.createdAt >= hoursBefore(now, idempotencyHours);
}

async function deleteKeysBefore(db: Database, time: string): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', time).execute();
}

/** Finds the row stored with a key. @throws {IdempotencyConflictError} if its fields differ */
async function findByKey(
  db: Database,
  scope: SubmissionKind,
  idempotencyKey: string | null,
  bodyHash: string,
): Promise<StoredForm | null> {
  const known = idempotencyKey && (await readKey(db, scope, idempotencyKey));
  if (!known) return null;
  if (known.bodyHash !== bodyHash) throw new IdempotencyConflictError();
  return { id: known.rowId, linkSecret: known.linkSecret };
}

/** The earlier use of a key; null if the key is new or its row has been erased. */
async function readKey(db: Database, scope: SubmissionKind, idempotencyKey: string) {
  const known = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'rowId', 'linkSecret', 'createdAt'])
    .where('scope', '=', scope)
    .where('hash', '=', hashOf(idempotencyKey))
    .executeTakeFirst();
  if (!known) return null;
  const row = await db
    .selectFrom(submissionTables[scope])
    .select('id')
    .where('id', '=', known.rowId)
    .where('fingerprint', '=', known.bodyHash)
    .executeTakeFirst();
  return row ? known : null;
}

/**
 * Finds an identical recent form. A form that isn't suspected to be from a bot never counts as a
 * duplicate of a suspected one. Otherwise it would get no reply, because suspected forms get none.
 */
async function findDuplicate(
  db: Database,
  scope: SubmissionKind,
  { fingerprint, since, isSuspected }: { fingerprint: string; since: string; isSuspected: boolean },
): Promise<number | null> {
  const row = await db
    .selectFrom(submissionTables[scope])
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('receivedAt', '>', since)
    .$if(!isSuspected, (query) => query.where('suspicion', 'is', null))
    .executeTakeFirst();
  return row?.id ?? null;
}
