import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../engine/database.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import type { Schema } from '../schema/schema.ts';

/** An email to all subscribers. */
export interface Newsletter {
  /** Unique name. Sending a newsletter again under the same name resumes where it stopped. */
  name: string;
  subject: string;
  /** Hash of the content. */
  digest: string;
}

/** Thrown when a newsletter with the same name but different content was sent before. */
export class NewsletterConflictError extends Error {
  override name = 'NewsletterConflictError';
  readonly begunAt: string;

  constructor(begunAt: string) {
    super('Another newsletter was sent under this name.');
    this.begunAt = begunAt;
  }
}

/** The progress of a newsletter. */
export interface NewsletterState {
  /** Number of subscribers for whom the newsletter is already queued or sent. */
  queued: number;
  /** Number of subscribers for whom the newsletter still has to be queued. */
  missing: number;
}

/**
 * Begins or resumes a newsletter. If it has no recipients left, its name isn't stored.
 *
 * @throws {NewsletterConflictError} if the name was used for different content
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
    .where(isNotQueued(name))
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
  if (begun && begun.digest !== newsletter.digest) throw new NewsletterConflictError(begun.begunAt);
  const { queued } = await db
    .selectFrom('newsletterRecipients')
    .select((eb) => eb.fn.countAll<number>().as('queued'))
    .where('newsletter', '=', name)
    .executeTakeFirstOrThrow();
  return { queued, missing };
}

/**
 * Queues a newsletter for the next batch of active subscribers, in one transaction. Returns the
 * size of the batch; 0 means that the newsletter is queued for everyone.
 */
export async function queueNewsletter(
  db: Database,
  name: string,
  limit: number,
  buildEmail: (subscriber: { email: string; unsubscribeToken: string }) => NewEmail,
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
          .where(isNotQueued(name))
          .orderBy('id')
          .limit(limit),
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
      await enqueueEmail(transaction, { ...buildEmail(subscriber), uniqueKey }, now);
    }
    return subscribers.length;
  });
}

/** Condition for an active subscriber for whom the newsletter isn't queued yet. */
function isNotQueued(newsletter: string) {
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
