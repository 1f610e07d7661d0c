import { setTimeout as sleep } from 'node:timers/promises';
import { addSeconds } from '../../db/data/dates.ts';
import type { Database } from '../../db/engine/database.ts';
import { errorForLog } from '../../db/engine/errors.ts';
import { EMAIL_PRIORITY, type EmailPriority } from '../../db/mail/email-priority.ts';
import { extendLeases, leaseDueEmails } from '../../db/mail/outbox.ts';
import { attemptToSend, BACKOFF_SECONDS } from './send-attempt.ts';
import { MAX_ATTEMPT_MS, type SendMail } from './transport.ts';

/** Longer than the longest attempt, to leave time to store its result. */
const LEASE_SECONDS = MAX_ATTEMPT_MS / 1000 + 240;
/**
 * Other processes have this long to record the emails that they sent while the database was
 * unavailable. They try once a second.
 */
const RECORD_SECONDS = 60;
const MAX_DELAY_SECONDS = Math.max(...BACKOFF_SECONDS);
const POLL_MS = 1000;

/**
 * The maximum number of concurrent emails of each priority, including all less urgent ones. Some
 * connections stay free for more urgent email, so that slow newsletters never delay a sign-in link.
 */
const MAX_CONCURRENT: Record<EmailPriority, number> = {
  [EMAIL_PRIORITY.urgent]: 8,
  [EMAIL_PRIORITY.normal]: 7,
  [EMAIL_PRIORITY.bulk]: 5,
};

/** All priorities, most urgent first. */
const PRIORITIES = Object.values(EMAIL_PRIORITY).sort((a, b) => a - b);

/** Sends several emails concurrently, the most urgent first. */
export interface Senders {
  /**
   * Starts sending emails that are due, up to the limits, and returns the number of emails started.
   */
  startDue(): Promise<number>;
  /** Waits until all emails in progress are sent or have failed. */
  finish(): Promise<void>;
}

/** @param onFree called each time an email is finished and another one can start */
export function createSenders(
  db: Database,
  send: SendMail,
  now: () => Date,
  onFree: () => void = () => {},
): Senders {
  const inFlight = new Map<number, { priority: EmailPriority; attempt: Promise<void> }>();

  const freeFor = (priority: EmailPriority) => {
    const active = [...inFlight.values()];
    const free = PRIORITIES.filter((other) => other <= priority).map(
      (other) => MAX_CONCURRENT[other] - active.filter((email) => email.priority >= other).length,
    );
    return Math.min(...free);
  };

  return {
    async startDue() {
      let started = 0;
      for (const priority of PRIORITIES) {
        const limit = freeFor(priority);
        if (limit <= 0) continue;
        const emails = await leaseDueEmails(db, {
          priority,
          limit,
          leaseSeconds: LEASE_SECONDS,
          maxDelaySeconds: MAX_DELAY_SECONDS,
          except: [...inFlight.keys()],
          now: now(),
        });
        for (const email of emails) {
          const attempt = attemptToSend(db, send, email, now)
            .catch((error: unknown) =>
              console.error("Couldn't update the outbox.", errorForLog(error)),
            )
            .finally(() => {
              inFlight.delete(email.id);
              onFree();
            });
          inFlight.set(email.id, { priority, attempt });
        }
        started += emails.length;
      }
      return started;
    },
    async finish() {
      await Promise.all([...inFlight.values()].map(({ attempt }) => attempt));
    },
  };
}

/** A running worker. `stop` returns within `maxMilliseconds`. */
export interface OutboxWorker {
  stop(maxMilliseconds: number): Promise<void>;
}

/**
 * Sends each email when it is due, until the worker is stopped. Stopping waits for the emails in
 * progress. An email that is still unfinished at the time limit is sent again when its lease
 * expires.
 *
 * An email is sent twice only if the process that sent it ends before it can record that, or loses
 * the database until the lease has expired while another process can reach it.
 */
export function startOutboxWorker(
  db: Database,
  send: SendMail,
  now: () => Date = () => new Date(),
): OutboxWorker {
  let isStopped = false;
  let pause = new AbortController();
  const senders = createSenders(db, send, now, () => pause.abort());
  // Leases may have expired while the database was unavailable.
  let mustExtendLeases = true;
  const run = async () => {
    while (!isStopped) {
      pause = new AbortController();
      try {
        if (mustExtendLeases) await extendLeases(db, addSeconds(now(), RECORD_SECONDS));
        mustExtendLeases = false;
        await senders.startDue();
      } catch (error) {
        mustExtendLeases = true;
        console.error("Couldn't read the outbox.", errorForLog(error));
      }
      await sleep(POLL_MS, null, { signal: pause.signal }).catch(() => {});
    }
    await senders.finish();
  };
  const running = run();
  return {
    async stop(maxMilliseconds) {
      isStopped = true;
      pause.abort();
      await Promise.race([running, sleep(maxMilliseconds)]);
    },
  };
}
