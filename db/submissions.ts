import type { Database } from './database.ts';
import { emailHash, hashOf } from './hash.ts';
import { minutesBefore } from './minutes-before.ts';
import type { IdempotencyKeysTable, Suspicion } from './schema.ts';

/** How a form arrived: what is kept with every row beside its own fields. */
export interface Arrival {
  now: Date;
  /** A text that the client sends again when it tries again; null where it sent none. */
  idempotencyKey: string | null;
  suspicion: Suspicion | null;
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

/**
 * Stores a form in one transaction, once: one that comes again under its key, or word for word within
 * the time of a duplicate, is the row that was stored before.
 *
 * @param content all fields as they are stored
 * @param store makes the row, its mail and its consent, and answers the row's id
 * @throws {IdempotencyConflict} where the key came with other fields before
 */
export async function storeOnce(
  db: Database,
  scope: Submission,
  content: object,
  { now, idempotencyKey, suspicion }: Pick<Arrival, 'now' | 'idempotencyKey' | 'suspicion'>,
  { duplicateMinutes, idempotencyHours }: Memory,
  store: (transaction: Database, fingerprint: string) => Promise<number>,
  acknowledge: (transaction: Database, id: number) => Promise<void> = async () => {},
): Promise<number> {
  const fingerprint = hashOf(JSON.stringify(content));
  const keyHash = idempotencyKey === null ? null : hashOf(idempotencyKey);
  return db.transaction().execute(async (transaction) => {
    await forgetKeys(transaction, minutesBefore(now, idempotencyHours * 60));
    const known = await knownRow(transaction, scope, keyHash, fingerprint);
    const id =
      known ??
      (await duplicate(transaction, scope, {
        fingerprint,
        since: minutesBefore(now, duplicateMinutes),
        isSuspected: suspicion !== null,
      })) ??
      (await store(transaction, fingerprint));
    if (keyHash && known === null) {
      const stored = { bodyHash: fingerprint, rowId: id, createdAt: now.toISOString() };
      await transaction
        .insertInto('idempotencyKeys')
        .values({ scope, hash: keyHash, ...stored })
        // It may be there for a row that was erased since.
        .onConflict((conflict) => conflict.columns(['scope', 'hash']).doUpdateSet(stored))
        .execute();
    }
    await acknowledge(transaction, id);
    return id;
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

/** Whether a form that was sent under this key is there. */
export async function isKeyKnown(
  db: Database,
  scope: Submission,
  idempotencyKey: string,
): Promise<boolean> {
  return (await storedUnder(db, scope, hashOf(idempotencyKey))) !== null;
}

async function forgetKeys(db: Database, time: string): Promise<void> {
  await db.deleteFrom('idempotencyKeys').where('createdAt', '<', time).execute();
}

/** The row that was stored under a key. @throws {IdempotencyConflict} where it holds other fields */
async function knownRow(
  db: Database,
  scope: Submission,
  keyHash: string | null,
  bodyHash: string,
): Promise<number | null> {
  const known = keyHash && (await storedUnder(db, scope, keyHash));
  if (!known) return null;
  if (known.bodyHash !== bodyHash) throw new IdempotencyConflict();
  return known.rowId;
}

/** What a key was used for; null where that row was erased since, and answers for nothing. */
async function storedUnder(db: Database, scope: Submission, keyHash: string) {
  const known = await db
    .selectFrom('idempotencyKeys')
    .select(['bodyHash', 'rowId'])
    .where('scope', '=', scope)
    .where('hash', '=', keyHash)
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
