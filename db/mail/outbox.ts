import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../engine/database.ts';
import type { Schema } from '../schema/schema.ts';
import { type MailPriority, mailPriority } from './mail-priority.ts';

/** A mail as somebody asks for it to be sent. */
export interface NewMail {
  /** What it is for, in the operator's words: `request-receipt`, `newsletter`. */
  kind: string;
  /** An address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers by name, `Reply-To` or `List-Unsubscribe`. */
  headers?: Record<string, string>;
  /** Of all mails that ever bear a key, one is sent. */
  uniqueKey?: string;
}

/**
 * Queues a mail. Call it inside the transaction of what the mail is about: both are on disk, or
 * neither. A mail whose `uniqueKey` was queued before is left as it is, sent or not.
 */
export async function enqueueMail(db: Database, mail: NewMail, now: Date): Promise<void> {
  const { to, headers = {}, uniqueKey = null, ...content } = mail;
  await db
    .insertInto('outbox')
    .values({
      ...content,
      recipient: to,
      priority: mailPriority(mail.kind),
      headers: JSON.stringify(headers),
      uniqueKey,
      messageId: randomUUID(),
      createdAt: now.toISOString(),
      nextAttemptAt: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('uniqueKey').doNothing())
    .execute();
}

/** A mail that a worker has taken to send. */
export interface TakenMail {
  id: number;
  kind: string;
  messageId: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** This attempt included. */
  attempts: number;
  createdAt: string;
}

/** Which due email a worker takes, and how many at most. */
export interface TakeOptions {
  priority: MailPriority;
  limit: number;
  leaseSeconds: number;
  /** The longest wait before a next attempt; a time further away was set by a wrong clock. */
  maxDelaySeconds: number;
  /** Email that this worker is sending now; a clock set back must not hand it out again. */
  except?: readonly number[];
  now: Date;
}

/** Clocks of two servers may differ by this much, and each must respect the other's leases. */
const CLOCK_TOLERANCE_SECONDS = 600;

/**
 * Takes email that is due, the longest waiting first. No other worker takes it until the lease ends;
 * if this worker dies, it is due again then. A lease or a next attempt that lies further in the
 * future than either can be is ignored.
 */
export async function takeDueMails(db: Database, options: TakeOptions): Promise<TakenMail[]> {
  const ids = await dueIds(db, options);
  if (ids.length === 0) return [];
  const { leaseSeconds, now } = options;
  const taken = await db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      leasedUntil: secondsAfter(now, leaseSeconds),
    }))
    .where('id', 'in', ids)
    // Another worker may have taken some of them since they were selected.
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
  return taken.map((mail) => ({ ...mail, headers: JSON.parse(mail.headers) }));
}

/** Reads first, because an update that changes nothing would still wait for other writers each second. */
async function dueIds(
  db: Database,
  { priority, limit, maxDelaySeconds, except = [], ...options }: TakeOptions,
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
      secondsAfter(options.now, maxDelaySeconds + CLOCK_TOLERANCE_SECONDS),
    )
    .limit(limit - due.length)
    .execute();
  return [...due, ...tooFarAway].map(({ id }) => id);
}

function isUnleased({ leaseSeconds, now }: Pick<TakeOptions, 'leaseSeconds' | 'now'>) {
  return ({ eb, or }: ExpressionBuilder<Schema, 'outbox'>) =>
    or([
      eb('leasedUntil', 'is', null),
      eb('leasedUntil', '<=', now.toISOString()),
      eb('leasedUntil', '>', secondsAfter(now, leaseSeconds + CLOCK_TOLERANCE_SECONDS)),
    ]);
}

function secondsAfter(now: Date, seconds: number): string {
  return new Date(now.getTime() + seconds * 1000).toISOString();
}

/** Keeps that a mail went out, and forgets what it said. */
export async function markMailSent(db: Database, id: number, now: Date): Promise<void> {
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
 * Keeps why a mail couldn't be sent, and when to try again.
 *
 * @param nextAttempt null gives the mail up: it is kept as a dead letter
 */
export async function markMailFailed(
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

/** How the outbox stands. */
export interface OutboxState {
  waiting: number;
  dead: number;
  /** When the mail was queued that waits longest. */
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

/** A mail that isn't sent: it waits for its next attempt, or was given up. */
export interface UnsentMail {
  id: number;
  kind: string;
  recipient: string;
  subject: string;
  attempts: number;
  createdAt: string;
  nextAttemptAt: string;
  lastError: string | null;
  /** When it was given up; null while it waits. */
  deadAt: string | null;
}

/** The mails that aren't sent, the dead letters first, of each the oldest first. */
export function unsentMails(db: Database, most: number): Promise<UnsentMail[]> {
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
    .limit(most)
    .execute();
}

/**
 * Makes unsent email due now, with all of its attempts ahead of it. Without an ID, email that is due or
 * being sent anyway stays as it is.
 *
 * @param id one email; null for all that was given up or waits for a later attempt
 * @returns the number of emails
 */
export async function retryMails(db: Database, id: number | null, now: Date): Promise<number> {
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
