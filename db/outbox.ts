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
