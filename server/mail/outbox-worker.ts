import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../db/database.ts';
import { markMailFailed, markMailSent, type TakenMail, takeDueMails } from '../../db/outbox.ts';
import type { SendMail } from './transport.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from a failed attempt to the next; after the last one a mail is given up. */
export const BACKOFF_SECONDS = [
  MINUTE,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  6 * HOUR,
  12 * HOUR,
  24 * HOUR,
  24 * HOUR,
];

/** Longer than any conversation with a mail server can last. */
const LEASE_SECONDS = 10 * MINUTE;
const AT_ONCE = 5;
const POLL_MILLISECONDS = 1000;

/**
 * Sends what is due and answers how many mails that were. A refusal for good is tried again like any
 * other: most come from a mistake in the configuration, which an operator mends within the days.
 */
export async function sendDueMails(db: Database, send: SendMail, now: () => Date): Promise<number> {
  const mails = await takeDueMails(db, { most: AT_ONCE, leaseSeconds: LEASE_SECONDS, now: now() });
  await Promise.all(mails.map((mail) => attempt(db, send, mail, now)));
  return mails.length;
}

async function attempt(
  db: Database,
  send: SendMail,
  mail: TakenMail,
  now: () => Date,
): Promise<void> {
  try {
    await send(mail);
  } catch (error) {
    const seconds = BACKOFF_SECONDS[mail.attempts - 1];
    const next = seconds === undefined ? null : new Date(now().getTime() + seconds * 1000);
    await markMailFailed(db, mail.id, (error as Error).message, next, now());
    const then = next ? `next attempt at ${next.toISOString()}` : 'given up, kept as a dead letter';
    // The server's own words may hold the visitor's address: they stay in the database.
    console.warn(`Mail ${mail.id} (${mail.kind}) wasn't sent: ${codeOf(error)}; ${then}.`);
    return;
  }
  await markMailSent(db, mail.id, now());
}

function codeOf(error: unknown): string {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  return [code, responseCode].filter(Boolean).join(' ') || 'no reason was given';
}

/** What sends mail. Stopping it takes no longer than so many milliseconds. */
export interface MailAtWork {
  stop(mostMilliseconds: number): Promise<void>;
}

/**
 * Sends mail as it falls due, until it is stopped; then it finishes what is on its way. What a mail
 * server doesn't answer in time is sent again once its lease has ended.
 */
export function startOutboxWorker(
  db: Database,
  send: SendMail,
  now: () => Date = () => new Date(),
): MailAtWork {
  const end = new AbortController();
  const work = async () => {
    while (!end.signal.aborted) {
      const sent = await sendDueMails(db, send, now).catch((error: unknown) => {
        console.error('The outbox could not be worked on', error);
        return 0;
      });
      if (sent === 0) await sleep(POLL_MILLISECONDS, null, { signal: end.signal }).catch(() => {});
    }
  };
  const working = work();
  return {
    async stop(mostMilliseconds) {
      end.abort();
      await Promise.race([working, sleep(mostMilliseconds)]);
    },
  };
}
