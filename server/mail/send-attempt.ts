import { setTimeout as sleep } from 'node:timers/promises';
import { addSeconds } from '../../db/data/dates.ts';
import type { Database } from '../../db/engine/database.ts';
import { unavailableReasonOf } from '../../db/engine/errors.ts';
import { type LeasedEmail, markEmailFailed, markEmailSent } from '../../db/mail/outbox.ts';
import { markBounced } from '../../db/newsletter/edit-subscribers.ts';
import type { SendMail } from './transport.ts';
import { enhancedStatus, isUnknownRecipient, type SmtpError } from './unknown-recipient.ts';

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 60 * MINUTE_SECONDS;
/** Seconds to wait after each failed attempt. There is no retry after the last one. */
export const BACKOFF_SECONDS = [
  MINUTE_SECONDS,
  5 * MINUTE_SECONDS,
  30 * MINUTE_SECONDS,
  2 * HOUR_SECONDS,
  6 * HOUR_SECONDS,
  12 * HOUR_SECONDS,
  24 * HOUR_SECONDS,
  24 * HOUR_SECONDS,
];

/**
 * Sends an email and stores the result. An email to an unknown recipient is not retried. Any other
 * permanent rejection is, because most come from a configuration mistake that an operator fixes
 * within days.
 */
export async function attemptToSend(
  db: Database,
  send: SendMail,
  email: LeasedEmail,
  now: () => Date,
): Promise<void> {
  try {
    await send(email);
  } catch (error) {
    const isBounce = isUnknownRecipient(error as SmtpError);
    const delaySeconds = isBounce ? undefined : BACKOFF_SECONDS[email.attempts - 1];
    const nextAttemptAt = delaySeconds === undefined ? null : addSeconds(now(), delaySeconds);
    await markEmailFailed(db, email.id, (error as Error).message, nextAttemptAt, now());
    if (isBounce) await markBounced(db, email.recipient, now());
    const outcome = nextAttemptAt
      ? `next attempt at ${nextAttemptAt.toISOString()}`
      : 'given up, kept as a dead letter';
    // Log only the codes. The full reply may contain the recipient's email address, so only the
    // database has it.
    console.warn(`Email ${email.id} (${email.kind}) was not sent: ${codesOf(error)}; ${outcome}.`);
    return;
  }
  await storeUntilAvailable(() => markEmailSent(db, email.id, now()));
}

/** Time between two attempts to store a result, in milliseconds. */
const STORE_RETRY_MS = 1_000;

/**
 * Tries again as long as the database is unavailable and this process runs. The email counts as in
 * progress, so this process doesn't lease it again, even after the lease expires.
 */
async function storeUntilAvailable(store: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await store();
    } catch (error) {
      if (unavailableReasonOf(error) === null) throw error;
      await sleep(STORE_RETRY_MS);
    }
  }
}

function codesOf(error: unknown): string {
  const { code, responseCode, response } = error as SmtpError & { code?: string };
  const codes = [code, responseCode, response && enhancedStatus(response)];
  return codes.filter(Boolean).join(' ') || 'no reason was given';
}
