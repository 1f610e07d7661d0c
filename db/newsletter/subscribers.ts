import { sql } from 'kysely';
import { isClockAhead } from '../engine/clock.ts';
import type { Database } from '../engine/database.ts';
import { hashOf } from '../engine/hash.ts';
import { minutesBefore } from '../engine/minutes-before.ts';
import { enqueueMail, type NewMail } from '../mail/outbox.ts';

/** An address for which the newsletter is asked. */
export interface NewSubscription {
  email: string;
  /** Where on the site; null where the caller didn't say. */
  source: string | null;
}

/** How addresses become subscribers. */
export interface OptIn {
  now: Date;
  /** Stands in the confirmation mail; only its hash is kept. */
  confirmationToken: string;
  /** For an address that is new. */
  unsubscribeToken: string;
  /** An address that was sent a confirmation mail within this time is sent no other one. */
  resendMinutes: number;
  /** An address that nobody has confirmed within so many days is forgotten. */
  forgetDays: number;
  /** The mail that asks for a confirmation; null makes an address a subscriber at once. */
  confirmationMail: ((to: string, tokens: Tokens) => NewMail) | null;
}

export interface Tokens {
  confirmation: string;
  unsubscribe: string;
}

/**
 * Takes an address for the newsletter. One that is a subscriber already stays as it is; one that
 * isn't confirmed yet, or has unsubscribed, is asked (again).
 */
export async function subscribe(
  db: Database,
  { email, source }: NewSubscription,
  { now, confirmationToken, unsubscribeToken, resendMinutes, forgetDays, confirmationMail }: OptIn,
): Promise<void> {
  const time = now.toISOString();
  const asked = {
    source,
    subscribedAt: time,
    confirmationHash: hashOf(confirmationToken),
    confirmedAt: confirmationMail ? null : time,
    confirmationSentAt: confirmationMail ? time : null,
  };
  await db.transaction().execute(async (transaction) => {
    if (!(await isClockAhead(transaction, now))) {
      await transaction
        .deleteFrom('subscribers')
        .where('confirmedAt', 'is', null)
        .where('unsubscribedAt', 'is', null)
        .where('subscribedAt', '<=', minutesBefore(now, forgetDays * 24 * 60))
        .execute();
    }
    const added = await transaction
      .insertInto('subscribers')
      .values({ email, unsubscribeToken, ...asked })
      .onConflict((conflict) => conflict.expression(sql`email collate nocase`).doNothing())
      .returning(['email', 'unsubscribeToken'])
      .executeTakeFirst();
    const toBeAsked =
      added ??
      (await transaction
        .updateTable('subscribers')
        .set({ ...asked, ...(confirmationMail ? {} : { unsubscribedAt: null }) })
        .where(sql<boolean>`email = ${email} collate nocase`)
        .where((eb) => eb.or([eb('confirmedAt', 'is', null), eb('unsubscribedAt', 'is not', null)]))
        .where((eb) =>
          eb.or([
            eb('confirmedAt', 'is not', null),
            eb('confirmationSentAt', 'is', null),
            eb('confirmationSentAt', '<=', minutesBefore(now, resendMinutes)),
            // It was written while the clock was ahead.
            eb('confirmationSentAt', '>', now.toISOString()),
          ]),
        )
        .returning(['email', 'unsubscribeToken'])
        .executeTakeFirst());
    if (!toBeAsked || !confirmationMail) return;
    const tokens = {
      confirmation: confirmationToken,
      unsubscribe: toBeAsked.unsubscribeToken,
    };
    await enqueueMail(transaction, confirmationMail(toBeAsked.email, tokens), now);
  });
}

/** What became of a press on a confirmation mail's button. */
export type Confirmation = 'confirmed' | 'used' | 'expired' | 'unknown';

/** Makes a subscriber of the address that the token was sent to, once and within so many days. */
export async function confirmSubscription(
  db: Database,
  token: string,
  { now, validDays }: { now: Date; validDays: number },
): Promise<Confirmation> {
  const confirmationHash = hashOf(token);
  const { numUpdatedRows } = await db
    .updateTable('subscribers')
    .set({ confirmedAt: now.toISOString(), unsubscribedAt: null })
    .where('confirmationHash', '=', confirmationHash)
    .where('confirmedAt', 'is', null)
    .where('confirmationSentAt', '>', minutesBefore(now, validDays * 24 * 60))
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
 * Ends a subscription, and takes back what waits to be sent to it. Ending it again changes nothing.
 * Answers whether the token leads to an address.
 */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const subscriber = await transaction
      .updateTable('subscribers')
      .set((eb) => ({
        unsubscribedAt: eb.fn.coalesce('unsubscribedAt', eb.val(now.toISOString())),
      }))
      .where('unsubscribeToken', '=', token)
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!subscriber) return false;
    await transaction
      .deleteFrom('outbox')
      .where('recipient', '=', subscriber.email)
      .where('kind', '=', 'newsletter')
      .where('sentAt', 'is', null)
      .execute();
    return true;
  });
}
