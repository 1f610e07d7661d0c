import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../engine/database.ts';
import { enqueueMail, type NewMail } from '../mail/outbox.ts';
import type { Schema } from '../schema/schema.ts';

/** A letter to all subscribers. */
export interface Newsletter {
  /** What tells it from others; sending under the same name goes on where it stopped. */
  name: string;
  subject: string;
  /** Hash of all that it says. */
  digest: string;
}

/** A newsletter of that name says something else. */
export class NewsletterDiffers extends Error {
  override name = 'NewsletterDiffers';
  readonly begunAt: string;

  constructor(begunAt: string) {
    super('Another newsletter was sent under this name.');
    this.begunAt = begunAt;
  }
}

/** How far a newsletter has come. */
export interface NewsletterState {
  /** Addresses for which it was queued, in this run or an earlier one. */
  queued: number;
  /** Subscribers for whom it still has to be. */
  missing: number;
}

/**
 * Begins a newsletter, or takes it up again. Where nobody is to have it, its name stays free.
 *
 * @throws {NewsletterDiffers} where the name stands for other words
 */
export async function beginNewsletter(
  db: Database,
  newsletter: Newsletter,
  now: Date,
): Promise<NewsletterState> {
  const { name } = newsletter;
  const { missing } = await db
    .selectFrom('subscribers')
    .select((eb) => eb.fn.countAll<number>().as('missing'))
    .where(isMissing(name))
    .executeTakeFirstOrThrow();
  if (missing > 0) {
    await db
      .insertInto('newsletters')
      .values({ ...newsletter, begunAt: now.toISOString() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  const begun = await db
    .selectFrom('newsletters')
    .select(['digest', 'begunAt'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (begun && begun.digest !== newsletter.digest) throw new NewsletterDiffers(begun.begunAt);
  const { queued } = await db
    .selectFrom('newsletterRecipients')
    .select((eb) => eb.fn.countAll<number>().as('queued'))
    .where('newsletter', '=', name)
    .executeTakeFirstOrThrow();
  return { queued, missing };
}

/**
 * Queues a newsletter for so many of those who don't have it yet, all or none, and answers for how
 * many: 0 means that everybody has it. Whoever ended the subscription meanwhile isn't among them.
 */
export async function queueNewsletter(
  db: Database,
  name: string,
  most: number,
  mailFor: (subscriber: { email: string; unsubscribeToken: string }) => NewMail,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const recipients = await transaction
      .insertInto('newsletterRecipients')
      .columns(['newsletter', 'subscriberId'])
      .expression((eb) =>
        eb
          .selectFrom('subscribers')
          .select((select) => [select.val(name).as('newsletter'), 'id as subscriberId'])
          .where(isMissing(name))
          .orderBy('id')
          .limit(most),
      )
      .returning('subscriberId')
      .execute();
    if (recipients.length === 0) return 0;
    const subscribers = await transaction
      .selectFrom('subscribers')
      .select(['id', 'email', 'unsubscribeToken'])
      .where(
        'id',
        'in',
        recipients.map(({ subscriberId }) => subscriberId),
      )
      .execute();
    for (const { id, ...subscriber } of subscribers) {
      const uniqueKey = `newsletter ${name} ${id}`;
      await enqueueMail(transaction, { ...mailFor(subscriber), uniqueKey }, now);
    }
    return subscribers.length;
  });
}

/** An active subscriber for whom it wasn't queued yet. */
function isMissing(newsletter: string) {
  return (eb: ExpressionBuilder<Schema, 'subscribers'>) =>
    eb.and([
      eb('confirmedAt', 'is not', null),
      eb('unsubscribedAt', 'is', null),
      eb(
        'id',
        'not in',
        eb
          .selectFrom('newsletterRecipients')
          .select('subscriberId')
          .where('newsletter', '=', newsletter),
      ),
    ]);
}
