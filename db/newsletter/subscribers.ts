import { sql } from 'kysely';
import { daysBefore, minutesBefore } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import { equalsIgnoringCase } from '../engine/ignoring-case.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import { isClockAhead } from '../server-state/clock.ts';

/** A sign-up for the newsletter. */
export interface NewSubscription {
  email: string;
  /** The place on the site where the person signed up; null if unknown. */
  source: string | null;
}

/** Options for signing up and confirming the email. */
export interface OptInOptions {
  now: Date;
  /** The token in the confirmation email; only its hash is stored. */
  confirmationToken: string;
  /** The token in the unsubscribe links. It is used only if the email is new. */
  unsubscribeToken: string;
  /** Minimum time between two confirmation emails to the same person. */
  resendMinutes: number;
  /** A sign-up is deleted if its email isn't confirmed within this many days. */
  forgetDays: number;
  /** Builds the confirmation email; null skips the confirmation. */
  confirmationEmail: ((to: string, tokens: SubscriberTokens) => NewEmail) | null;
}

export interface SubscriberTokens {
  confirmation: string;
  unsubscribe: string;
}

/**
 * Signs an email up for the newsletter. Nothing changes if it already belongs to an active
 * subscriber. Otherwise, a confirmation email is queued, even if the email was signed up before and
 * never confirmed, or has been unsubscribed.
 */
export async function subscribe(
  db: Database,
  { email, source }: NewSubscription,
  {
    now,
    confirmationToken,
    unsubscribeToken,
    resendMinutes,
    forgetDays,
    confirmationEmail,
  }: OptInOptions,
): Promise<void> {
  const time = now.toISOString();
  const columns = {
    source,
    subscribedAt: time,
    confirmationHash: hashOf(confirmationToken),
    confirmedAt: confirmationEmail ? null : time,
    confirmationSentAt: confirmationEmail ? time : null,
    bouncedAt: null,
  };
  await db.transaction().execute(async (transaction) => {
    if (!(await isClockAhead(transaction, now))) {
      await transaction
        .deleteFrom('subscribers')
        .where('confirmedAt', 'is', null)
        .where('unsubscribedAt', 'is', null)
        .where('subscribedAt', '<=', daysBefore(now, forgetDays))
        .execute();
    }
    const added = await transaction
      .insertInto('subscribers')
      .values({ email, unsubscribeToken, ...columns })
      .onConflict((conflict) => conflict.expression(sql`lower("email")`).doNothing())
      .returning(['email', 'unsubscribeToken'])
      .executeTakeFirst();
    const recipient =
      added ??
      (await transaction
        .updateTable('subscribers')
        .set({ ...columns, ...(confirmationEmail ? {} : { unsubscribedAt: null }) })
        .where(equalsIgnoringCase('email', email))
        .where('status', '<>', 'active')
        .where((eb) =>
          eb.or([
            eb('confirmedAt', 'is not', null),
            eb('confirmationSentAt', 'is', null),
            eb('confirmationSentAt', '<=', minutesBefore(now, resendMinutes)),
            // A time in the future was stored while the server's clock was wrong.
            eb('confirmationSentAt', '>', now.toISOString()),
          ]),
        )
        .returning(['email', 'unsubscribeToken'])
        .executeTakeFirst());
    if (!recipient || !confirmationEmail) return;
    const tokens = {
      confirmation: confirmationToken,
      unsubscribe: recipient.unsubscribeToken,
    };
    await enqueueEmail(transaction, confirmationEmail(recipient.email, tokens), now);
  });
}

/** The result of using the link in a confirmation email. */
export type ConfirmationResult = 'confirmed' | 'used' | 'expired' | 'unknown';

/** Confirms a subscription. The token works only once and expires after `validDays`. */
export async function confirmSubscription(
  db: Database,
  token: string,
  { now, validDays }: { now: Date; validDays: number },
): Promise<ConfirmationResult> {
  const confirmationHash = hashOf(token);
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ confirmedAt: now.toISOString(), unsubscribedAt: null, bouncedAt: null })
    .where('confirmationHash', '=', confirmationHash)
    .where('confirmedAt', 'is', null)
    .where('confirmationSentAt', '>', daysBefore(now, validDays))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return 'confirmed';
  const row = await db
    .selectFrom('subscribers')
    .select('confirmedAt')
    .where('confirmationHash', '=', confirmationHash)
    .executeTakeFirst();
  if (!row) return 'unknown';
  return row.confirmedAt ? 'used' : 'expired';
}

/**
 * Ends a subscription and deletes its unsent newsletters from the outbox. Unsubscribing again
 * changes nothing. Returns false if the token is unknown.
 *
 * The unsubscribe counts for the newsletter whose link was used, or else for the latest one that
 * the subscriber received.
 *
 * @param newsletterId the newsletter in the link; 0 if the link names none
 */
export async function unsubscribe(
  db: Database,
  token: string,
  now: Date,
  newsletterId = 0,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const subscriber = await transaction
      .selectFrom('subscribers')
      .select(['id', 'email', 'unsubscribedAt'])
      .where('unsubscribeToken', '=', token)
      .executeTakeFirst();
    if (!subscriber) return false;
    if (subscriber.unsubscribedAt === null) {
      await transaction
        .updateTable('subscribers')
        .set({ unsubscribedAt: now.toISOString() })
        .where('id', '=', subscriber.id)
        .execute();
      await countUnsubscribe(transaction, subscriber.id, newsletterId);
    }
    await transaction
      .deleteFrom('outbox')
      .where('recipient', '=', subscriber.email)
      .where('kind', '=', 'newsletter')
      .where('sentAt', 'is', null)
      .execute();
    return true;
  });
}

async function countUnsubscribe(
  transaction: Database,
  subscriberId: number,
  newsletterId: number,
): Promise<void> {
  const received = await transaction
    .selectFrom('newsletterRecipients')
    .select('newsletterId')
    .where('subscriberId', '=', subscriberId)
    // The latest one comes first unless the link names another one.
    .orderBy((eb) => eb('newsletterId', '=', newsletterId), 'desc')
    .orderBy('newsletterId', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!received) return;
  await transaction
    .updateTable('newsletters')
    .set((eb) => ({ unsubscribed: eb('unsubscribed', '+', 1) }))
    .where('id', '=', received.newsletterId)
    .execute();
}
