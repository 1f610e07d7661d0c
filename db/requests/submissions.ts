import type { Database } from '../engine/database.ts';
import { emailHash, hashOf } from '../engine/hash.ts';
import { minutesBefore } from '../engine/minutes-before.ts';
import type { IdempotencyKeysTable, Suspicion } from '../schema/schema.ts';

/** How a form arrived: what is kept with every row beside its own fields. */
export interface Arrival {
  now: Date;
  /** A text that the client sends again when it tries again; null where it sent none. */
  idempotencyKey: string | null;
  suspicion: Suspicion | null;
  /** 128 random bits behind the link to the stored row; null if such rows have no link. */
  linkSecret: string | null;
  /** What was agreed to, word for word; null where the form asks for no agreement. */
  consent: { version: string; text: string; page: string | null } | null;
}

/** How long the same form is the one sent before, and how long a key is known. */
export interface Memory {
  duplicateMinutes: number;
  idempotencyHours: number;
}

/** The key was used for something else before. */
export class IdempotencyConflict extends Error {
  override name = 'IdempotencyConflict';
}

/** What visitors and lawyers send, by the name that the log and the outbox have for it. */
export type Submission = IdempotencyKeysTable['scope'];

/** Where it is stored. */
export const tables = {
  request: 'requests',
  message: 'messages',
  application: 'applications',
} as const satisfies Record<Submission, string>;

/** A form that is in the database. */
export interface StoredForm {
  id: number;
  /** The secret behind its link; null for a duplicate, whose sender may be someone else. */
  linkSecret: string | null;
}

/**
 * Stores a form in one transaction, once. The same idempotency key always returns the row that it
 * stored, with the same secret. Without the key, a form with the same fields within the duplicate
 * time is not stored again, and gets no secret.
 *
 * @param content all fields as they are stored
 * @param store inserts the row, its consent and its emails, and returns the row's id
 * @throws {IdempotencyConflict} if the key came with other fields before
 */
export async function storeOnce(
  db: Database,
  scope: Submission,
  content: object,
  { now, idempotencyKey, suspicion, linkSecret }: Omit<Arrival, 'consent'>,
  { duplicateMinutes, idempotencyHours }: Memory,
  store: (transaction: Database, fingerprint: string) => Promise<number>,
): Promise<StoredForm> {
  const fingerprint = hashOf(JSON.stringify(content));
  return db.transaction().execute(async (transaction) => {
    await forgetKeys(transaction, minutesBefore(now, idempotencyHours * 60));
    const known = await knownRow(transaction, scope, idempotencyKey, fingerprint);
    if (known) return known;
    const duplicateId = await duplicate(transaction, scope, {
      fingerprint,
      since: minutesBefore(now, duplicateMinutes),
      isSuspected: suspicion !== null,
    });
    const id = duplicateId ?? (await store(transaction, fingerprint));
    const ownSecret = duplicateId === null ? linkSecret : null;
    if (idempotencyKey !== null) {
      const stored = {
        bodyHash: fingerprint,
        rowId: id,
        linkSecret: ownSecret,
        createdAt: now.toISOString(),
      };
      await transaction
        .insertInto('idempotencyKeys')
        .values({ scope, hash: hashOf(idempotencyKey), ...stored })
        // The key may belong to a row that has since been erased.
        .onConflict((conflict) => conflict.columns(['scope', 'hash']).doUpdateSet(stored))
        .execute();
    }
    return { id, linkSecret: ownSecret };
  });
}

/** Keeps what was agreed to beside the row that it belongs to. */
export async function recordConsent(
  db: Database,
  subject: 'request' | 'application',
  { id: subjectId, email }: { id: number; email: string },
  { consent, now }: Arrival,
): Promise<void> {
  if (!consent) return;
  const person = { emailHash: emailHash(email) };
  await db
    .insertInto('consents')
    .values({ subject, subjectId, ...consent, ...person, agreedAt: now.toISOString() })
    .execute();
}

/** Whether a form that was sent with this key is stored and the key has not expired. */
export async function isKeyKnown(
  db: Database,
  scope: Submission,
  idempotencyKey: string,
  { now, idempotencyHours }: { now: Date; idempotencyHours: number },
): Promise<boolean> {
  const known = await storedUnder(db, scope, idempotencyKey);
  return known !== null && known.createdAt >= minutesBefore(now, idempotencyHours * 60);
}

async function forgetKeys(db: Database, time: string): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', time).execute();
}

/** The row that was stored with a key. @throws {IdempotencyConflict} if it holds other fields */
async function knownRow(
  db: Database,
  scope: Submission,
  idempotencyKey: string | null,
  bodyHash: string,
): Promise<StoredForm | null> {
  const known = idempotencyKey && (await storedUnder(db, scope, idempotencyKey));
  if (!known) return null;
  if (known.bodyHash !== bodyHash) throw new IdempotencyConflict();
  return { id: known.rowId, linkSecret: known.linkSecret };
}

/** The earlier use of a key; null if the key is new or its row has been erased. */
async function storedUnder(db: Database, scope: Submission, idempotencyKey: string) {
  const known = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'rowId', 'linkSecret', 'createdAt'])
    .where('scope', '=', scope)
    .where('hash', '=', hashOf(idempotencyKey))
    .executeTakeFirst();
  if (!known) return null;
  const row = await db
    .selectFrom(tables[scope])
    .select('id')
    .where('id', '=', known.rowId)
    .where('fingerprint', '=', known.bodyHash)
    .executeTakeFirst();
  return row ? known : null;
}

/** One that looked like a program's is no duplicate of a person's, who would hear nothing of it. */
async function duplicate(
  db: Database,
  scope: Submission,
  { fingerprint, since, isSuspected }: { fingerprint: string; since: string; isSuspected: boolean },
): Promise<number | null> {
  const row = await db
    .selectFrom(tables[scope])
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('receivedAt', '>', since)
    .$if(!isSuspected, (query) => query.where('suspicion', 'is', null))
    .executeTakeFirst();
  return row?.id ?? null;
}
