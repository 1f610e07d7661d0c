import { randomUUID } from 'node:crypto';
import type { Database } from './database.ts';

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

/**
 * Takes the mails that are due, those that wait longest first. Until the lease ends no other worker
 * takes them; where this one dies, they are due again then.
 */
export async function takeDueMails(
  db: Database,
  { most, leaseSeconds, now }: { most: number; leaseSeconds: number; now: Date },
): Promise<TakenMail[]> {
  const time = now.toISOString();
  const taken = await db
    .updateTable('outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      leasedUntil: new Date(now.getTime() + leaseSeconds * 1000).toISOString(),
    }))
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('sentAt', 'is', null)
        .where('deadAt', 'is', null)
        .where('nextAttemptAt', '<=', time)
        .where((where) =>
          where.or([where('leasedUntil', 'is', null), where('leasedUntil', '<=', time)]),
        )
        .orderBy('nextAttemptAt')
        .orderBy('id')
        .limit(most),
    )
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
 * Lets unsent mail be tried again at once, with all its attempts before it.
 *
 * @param id one mail; all dead letters where it is null
 * @returns how many that are
 */
export async function retryMails(db: Database, id: number | null, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ attempts: 0, deadAt: null, nextAttemptAt: now.toISOString() })
    .where('sentAt', 'is', null)
    .where(({ eb }) => (id === null ? eb('deadAt', 'is not', null) : eb('id', '=', id)))
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
