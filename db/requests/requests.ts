import { createHmac } from 'node:crypto';
import { consumeRateLimit, type RateLimit } from '../accounts/rate-limits.ts';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { emailHash, hashOf } from '../engine/hash.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import { eraseRequest } from '../privacy/erasure.ts';
import type { RequestsTable } from '../schema/requests.ts';
import {
  type DeduplicationWindows,
  recordConsent,
  type SubmissionMeta,
  storeOnce,
} from './submissions.ts';

/** A visitor's request to be contacted by a lawyer, before it is stored. */
export interface NewRequest
  extends Omit<
    RequestsTable,
    | 'id'
    | 'suspicion'
    | 'fingerprint'
    | 'receivedAt'
    | 'seenAt'
    | 'introducedAt'
    | 'closedAt'
    | 'withdrawnAt'
    | 'status'
    | 'assigneeId'
    | 'version'
  > {
  name: string;
  phone: string;
  email: string;
}

/** Values that the emails about a request contain and that are known only after it is stored. */
export interface RequestEmailContext {
  id: number;
  /** The token in the link to the request's status page. */
  linkToken: string;
  /** Whether to email the visitor a receipt. */
  hasReceipt: boolean;
}

interface RequestOptions {
  deduplication: DeduplicationWindows;
  /** Limits receipts per email, because anyone can enter another person's email in the form. */
  receiptLimit: RateLimit;
  buildEmails: (context: RequestEmailContext) => NewEmail[];
}

/**
 * Stores a request with its consent and its emails in one transaction. Returns the token of the
 * link to its status page, of which only the hash is stored. Returns null for a duplicate that was
 * sent without the idempotency key of the original.
 *
 * @throws {IdempotencyConflictError} if the key was used with different fields before
 */
export async function receiveRequest(
  db: Database,
  request: NewRequest,
  submission: SubmissionMeta & { linkSecret: string },
  { deduplication, receiptLimit, buildEmails }: RequestOptions,
): Promise<string | null> {
  const { now, suspicion, idempotencyKey } = submission;
  const linkToken = linkTokenOf(submission.linkSecret, idempotencyKey);
  const store = async (transaction: Database, fingerprint: string) => {
    const { id } = await transaction
      .insertInto('requests')
      .values({ ...request, suspicion, fingerprint, receivedAt: now.toISOString() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await transaction
      .insertInto('requestTokens')
      .values({ hash: hashOf(linkToken), requestId: id })
      .execute();
    await recordConsent(transaction, 'request', { id, email: request.email }, submission);
    const hasReceipt =
      suspicion === null && (await allowsReceipt(transaction, request.email, receiptLimit, now));
    const emails = buildEmails({ id, linkToken, hasReceipt });
    for (const email of emails) await enqueueEmail(transaction, email, now);
    return id;
  };
  const { linkSecret } = await storeOnce(db, 'request', request, submission, deduplication, store);
  return linkSecret && linkTokenOf(linkSecret, idempotencyKey);
}

/** Derives the link's token from the secret and the key, so that a retry gets the same token. */
function linkTokenOf(linkSecret: string, idempotencyKey: string | null): string {
  if (idempotencyKey === null) return linkSecret;
  const mac = createHmac('sha256', linkSecret).update(idempotencyKey).digest();
  return mac.subarray(0, 16).toString('base64url');
}

/** Counts one receipt against the limit for this email, and returns whether it may be sent. */
async function allowsReceipt(
  db: Database,
  email: string,
  limit: RateLimit,
  now: Date,
): Promise<boolean> {
  return (await consumeRateLimit(db, `receipt to ${emailHash(email)}`, limit, now)) === 0;
}

/** Builds the emails about a submission that was just stored with this ID. */
export type BuildEmails = (id: number) => NewEmail[];

/**
 * The public status of a request. Of the submitted data, it shows only the state and practice area.
 */
export interface RequestStatus
  extends Pick<
    RequestsTable,
    'kind' | 'practiceArea' | 'state' | 'seenAt' | 'introducedAt' | 'closedAt' | 'withdrawnAt'
  > {
  receivedAt: string;
  /** The recipients of the data, earliest first. */
  recipients: { recipient: string; sharedAt: string }[];
}

/** Finds a request's status by its token; null if the token is unknown. */
export async function requestStatus(db: Database, token: string): Promise<RequestStatus | null> {
  const request = await db
    .selectFrom('requests')
    .innerJoin('requestTokens', 'requestTokens.requestId', 'requests.id')
    .select([
      'requests.id',
      'kind',
      'practiceArea',
      'state',
      'receivedAt',
      'seenAt',
      'introducedAt',
      'closedAt',
      'withdrawnAt',
    ])
    .where('hash', '=', hashOf(token))
    .executeTakeFirst();
  if (!request) return null;
  const { id, ...status } = request;
  const recipients = await db
    .selectFrom('requestRecipients')
    .select(['recipient', 'sharedAt'])
    .where('requestId', '=', id)
    .orderBy('id')
    .execute();
  return { ...status, recipients };
}

/**
 * Erases the personal data of a request and the emails about it. The row stays without personal
 * data, because it is part of the statistics. Withdrawing again changes nothing. Returns false if
 * the token is unknown.
 */
export async function withdrawRequest(
  db: Database,
  token: string,
  now: Date,
  buildEmails: BuildEmails,
): Promise<boolean> {
  const withdraw = async (transaction: Database) => {
    const withdrawn = await transaction
      .updateTable('requests')
      .set({ withdrawnAt: now.toISOString() })
      .where('withdrawnAt', 'is', null)
      .where('id', '=', (eb) =>
        eb.selectFrom('requestTokens').select('requestId').where('hash', '=', hashOf(token)),
      )
      .returning('id')
      .executeTakeFirst();
    if (!withdrawn) return (await requestStatus(transaction, token)) !== null;
    await eraseRequest(transaction, withdrawn.id, now);
    for (const email of buildEmails(withdrawn.id)) await enqueueEmail(transaction, email, now);
    return true;
  };
  return engineOf(db).withSecureDelete(() => db.transaction().execute(withdraw));
}
