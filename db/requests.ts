import type { Database } from './database.ts';
import { eraseRequest } from './erasure.ts';
import { hashOf } from './hash.ts';
import { enqueueMail, type NewMail } from './outbox.ts';
import type { RequestsTable } from './schema.ts';
import { type Arrival, type Memory, recordConsent, storeOnce } from './submissions.ts';
import { withoutTrace } from './without-trace.ts';

/** A find-lawyer request as it is stored. */
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
    | 'note'
    | 'version'
  > {
  name: string;
  phone: string;
  email: string;
}

/**
 * Stores a request with what was agreed to and the mail that it makes, all or nothing, and answers
 * its id. The same request sent again is the same row, reached by the new token as well.
 *
 * @param token the visitor's way to the request's status; only its hash is kept
 * @throws {IdempotencyConflict} where the key came with other fields before
 */
export function receiveRequest(
  db: Database,
  request: NewRequest,
  arrival: Arrival,
  { memory, token, mailsFor }: { memory: Memory; token: string; mailsFor: MailsFor },
): Promise<number> {
  const receivedAt = arrival.now.toISOString();
  return storeOnce(
    db,
    'request',
    request,
    arrival,
    memory,
    async (transaction, fingerprint) => {
      const { id } = await transaction
        .insertInto('requests')
        .values({ ...request, suspicion: arrival.suspicion, fingerprint, receivedAt })
        .returning('id')
        .executeTakeFirstOrThrow();
      await recordConsent(transaction, 'request', { id, email: request.email }, arrival);
      for (const mail of mailsFor(id)) await enqueueMail(transaction, mail, arrival.now);
      return id;
    },
    async (transaction, requestId) => {
      await transaction
        .insertInto('requestTokens')
        .values({ hash: hashOf(token), requestId })
        .execute();
    },
  );
}

/** The mail that a stored row makes, by the row's id. */
export type MailsFor = (id: number) => NewMail[];

/** What a visitor may know of a request: nothing that was sent stands in it but place and subject. */
export interface RequestStatus
  extends Pick<
    RequestsTable,
    'kind' | 'practiceArea' | 'state' | 'seenAt' | 'introducedAt' | 'closedAt' | 'withdrawnAt'
  > {
  receivedAt: string;
  /** Who was given the data, the first one first. */
  recipients: { recipient: string; sharedAt: string }[];
}

/** The request that a token leads to; null where it leads to none. */
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
 * Erases the personal data of a request, and the mail that holds it; the row stays, to be counted.
 * Withdrawing again changes nothing. Answers whether the token leads to a request.
 */
export async function withdrawRequest(
  db: Database,
  token: string,
  now: Date,
  mailsFor: MailsFor,
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
    for (const mail of mailsFor(withdrawn.id)) await enqueueMail(transaction, mail, now);
    return true;
  };
  return withoutTrace(db, () => db.transaction().execute(withdraw));
}
