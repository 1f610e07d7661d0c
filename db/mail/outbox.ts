import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import { addSeconds } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import type { Schema } from '../schema/schema.ts';
import { type EmailPriority, emailPriority } from './email-priority.ts';

/** An email to send. */
export interface NewEmail {
  /** The purpose, as shown to the operator: `request-receipt`, `newsletter`. */
  kind: string;
  /** An email address without a display name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Additional headers by name, such as `Reply-To` or `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** Only one email per key is ever sent. */
  uniqueKey?: string;
  /** The newsletter of which this is a subscriber's copy. */
  newsletterId?: number;
}

/**
 * Queues an email. Call this in the transaction that stores the data that the email is about, so
 * that both are stored or neither. Does nothing if an email with this `uniqueKey` was queued
 * before, even if it has already been sent.
 */
export async function enqueueEmail(db: Database, email: NewEmail, now: Date): Promise<void> {
  const { to, headers = {}, uniqueKey = null, ...content } = email;
  await db
    .insertInto('outbox')
    .values({
      ...content,
      recipient: to,
      priority: emailPriority(email.kind),
      headers: JSON.stringify(headers),
      uniqueKey,
      messageId: randomUUID(),
      createdAt: now.toISOString(),
      nextAttemptAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .execute();
}

/** An email that a worker has leased for sending. */
export interface LeasedEmail {
  id: number;
  kind: string;
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** Includes the current attempt. */
  attempts: number;
  createdAt: string;
}

/** The options that select the emails to lease. */
export interface LeaseOptions {
  priority: EmailPriority;
  limit: number;
  leaseSeconds: number;
  /** The longest delay between attempts. A later next attempt was stored by a wrong clock. */
  maxDelaySeconds: number;
  /**
   * Emails that this worker is sending now; they must not be leased again if the clock is set back.
   */
  except?: readonly number[];
  now: Date;
}

/** Servers must respect each other's leases even if their clocks differ by this much. */
const CLOCK_TOLERANCE_SECONDS = 600;

/**
 * Leases due emails, those due longest first. No other worker can lease them until the lease ends.
 * If this worker dies, the emails are due again when the lease ends. Lease ends and next attempts
 * that are impossibly far in the future were stored by a wrong clock and count as past.
 */
export async function leaseDueEmails(db: Database, options: LeaseOptions): Promise<LeasedEmail[]> {
  const ids = await dueIds(db, options);
  if (ids.length === 0) return [];
  const { leaseSeconds, now } = options;
  const leased = await db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      leasedUntil: addSeconds(now, leaseSeconds).toISOString(),
    }))
    .where('id', 'in', ids)
    // Another worker may have leased some of them since they were selected.
    .where(isUnleased(options))
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .returning([
      'id',
      'kind',
      'messageId',
      'recipient',
      'subject',
      'text',
      'html',
      'headers',
      'attempts',
      'createdAt',
    ])
    .execute();
  // An update returns its rows in any order.
  return leased
    .sort((a, b) => a.id - b.id)
    .map((email) => ({ ...email, headers: JSON.parse(email.headers) }));
}

/**
 * Selects the emails to lease. This is a separate query, because the worker polls every second, and
 * even an update that changes nothing would wait for the write lock.
 */
async function dueIds(
  db: Database,
  { priority, limit, maxDelaySeconds, except = [], ...options }: LeaseOptions,
): Promise<number[]> {
  const waiting = db
    .selectFrom('outbox')
    .select('id')
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('priority', '=', priority)
    .where(isUnleased(options))
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('nextAttemptAt')
    .orderBy('id');
  const due = await waiting
    .where('nextAttemptAt', '<=', options.now.toISOString())
    .limit(limit)
    .execute();
  const tooFarAway = await waiting
    .where(
      'nextAttemptAt',
      '>',
      addSeconds(options.now, maxDelaySeconds + CLOCK_TOLERANCE_SECONDS).toISOString(),
    )
    .limit(limit - due.length)
    .execute();
  return [...due, ...tooFarAway].map(({ id }) => id);
}

function isUnleased({ leaseSeconds, now }: Pick<LeaseOptions, 'leaseSeconds' | 'now'>) {
  return ({ eb, or }: ExpressionBuilder<Schema, 'outbox'>) =>
    or([
      eb('leasedUntil', 'is', null),
      eb('leasedUntil', '<=', now.toISOString()),
      eb('leasedUntil', '>', addSeconds(now, leaseSeconds + CLOCK_TOLERANCE_SECONDS).toISOString()),
    ]);
}

/**
 * Extends all leases that would expire before the given time. A process that has sent an email but
 * couldn't reach the database has until then to record it.
 */
export async function extendLeases(db: Database, until: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ leasedUntil: until.toISOString() })
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('leasedUntil', '<', until.toISOString())
    .execute();
}

/** Records that an email was sent, and deletes its content. */
export async function markEmailSent(db: Database, id: number, now: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      sentAt: now.toISOString(),
      leasedUntil: null,
      lastError: null,
      text: '',
      html: '',
      headers: '{}',
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Records why an email couldn't be sent, and when to retry.
 *
 * @param nextAttempt if null, the email isn't retried and is kept as a dead letter
 */
export async function markEmailFailed(
  db: Database,
  id: number,
  reason: string,
  nextAttempt: Date | null,
  now: Date,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({
      lastError: reason.slice(0, 500),
      leasedUntil: null,
      ...(nextAttempt
        ? { nextAttemptAt: nextAttempt.toISOString() }
        : { deadAt: now.toISOString() }),
    })
    .where('id', '=', id)
    .execute();
}

/** A summary of the unsent emails. */
export interface OutboxState {
  waiting: number;
  dead: number;
  /** When the oldest waiting email was queued. */
  waitingSince: string | null;
}

export async function outboxState(db: Database): Promise<OutboxState> {
  const { waiting, dead, waitingSince } = await db
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('deadAt', 'is', null).as('waiting'),
      eb.fn.countAll<number>().filterWhere('deadAt', 'is not', null).as('dead'),
      eb.fn.min<string | null>('createdAt').filterWhere('deadAt', 'is', null).as('waitingSince'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting, dead, waitingSince };
}

/** An email that hasn't been sent: it is waiting for its next attempt or is a dead letter. */
export interface UnsentEmail {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  attempts: number;
  createdAt: string;
  nextAttemptAt: string;
  lastError: string | null;
  /** When the email became a dead letter; null while it is waiting. */
  deadAt: string | null;
}

/** The unsent emails: dead letters first, then waiting emails, each oldest first. */
export function listUnsentEmails(db: Database, limit: number): Promise<UnsentEmail[]> {
  return db
    .selectFrom('outbox')
    .select([
      'id',
      'kind',
      'recipient',
      'subject',
      'attempts',
      'createdAt',
      'nextAttemptAt',
      'lastError',
      'deadAt',
    ])
    .where('sentAt', 'is', null)
    .orderBy((eb) => eb('deadAt', 'is', null))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Makes unsent emails due now and resets their number of attempts.
 *
 * @param id one email; null for all dead letters and all emails that wait for a later attempt
 * @returns the number of emails
 */
export async function retryEmails(db: Database, id: number | null, now: Date): Promise<number> {
  const time = now.toISOString();
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ attempts: 0, deadAt: null, nextAttemptAt: time })
    .where('sentAt', 'is', null)
    .where(({ eb, or }) =>
      id === null
        ? or([eb('deadAt', 'is not', null), eb('nextAttemptAt', '>', time)])
        : eb('id', '=', id),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
