import type { ExpressionBuilder } from 'kysely';
import type { Database } from '../engine/database.ts';
import { newsletterEmailKey } from '../mail/email-keys.ts';
import { enqueueEmail, type NewEmail } from '../mail/outbox.ts';
import type { Schema } from '../schema/schema.ts';

/** A newsletter that the command line sends to all subscribers. */
export interface Newsletter {
  /** Unique name. Sending a newsletter again under the same name resumes where it stopped. */
  name: string;
  subject: string;
  /** Markdown. */
  body: string;
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
export interface NewsletterProgress {
  /** Null if the newsletter was never begun. */
  id: number | null;
  /** Number of subscribers for whom the newsletter is already queued or sent. */
  queued: number;
  /** Number of subscribers for whom the newsletter still has to be queued. */
  missing: number;
  /** Whether an administrator has paused it. While it is paused, nothing is queued. */
  isPaused: boolean;
}

/**
 * Begins or resumes a newsletter. If it has no recipients left, its name isn't stored.
 *
 * @throws {NewsletterConflictError} if the name was used for different content
 */
export function beginNewsletter(
  db: Database,
  { name, subject, body, digest }: Newsletter,
  now: Date,
): Promise<NewsletterProgress> {
  const time = now.toISOString();
  return db.transaction().execute(async (transaction) => {
    const begun = await transaction
      .selectFrom('newsletters')
      .select(['id', 'digest', 'begunAt', 'pausedAt'])
      .where('name', '=', name)
      .executeTakeFirst();
    if (begun && begun.digest !== digest) throw new NewsletterConflictError(begun.begunAt ?? time);
    const missing = await countMissing(transaction, begun?.id ?? null);
    const isPaused = begun != null && begun.pausedAt !== null;
    if (missing === 0) {
      return {
        id: begun?.id ?? null,
        queued: await countQueued(transaction, begun),
        missing,
        isPaused,
      };
    }
    const { id } = await transaction
      .insertInto('newsletters')
      .values({ name, subject, body, digest, savedAt: time, begunAt: time, ...noCounts })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ body, finishedAt: null }))
      .returning('id')
      .executeTakeFirstOrThrow();
    const queued = await countQueued(transaction, { id });
    await transaction
      .updateTable('newsletters')
      .set({ audience: queued + missing })
      .where('id', '=', id)
      .execute();
    return { id, queued, missing, isPaused };
  });
}

/** The counts of a newsletter that begins. */
export const noCounts = { recipients: 0, delivered: 0, failed: 0, unsubscribed: 0 };

/** The number of active subscribers for whom the newsletter isn't queued yet. */
export async function countMissing(db: Database, newsletterId: number | null): Promise<number> {
  const { missing } = await db
    .selectFrom('subscribers')
    .select((eb) => eb.fn.countAll<number>().as('missing'))
    .where('status', '=', 'active')
    .where(isNotQueued(newsletterId))
    .executeTakeFirstOrThrow();
  return missing;
}

async function countQueued(db: Database, newsletter: { id: number } | undefined): Promise<number> {
  const { queued } = await db
    .selectFrom('newsletterRecipients')
    .select((eb) => eb.fn.countAll<number>().as('queued'))
    .where('newsletterId', '=', newsletter?.id ?? 0)
    .executeTakeFirstOrThrow();
  return queued;
}

/**
 * Queues a newsletter for the next batch of active subscribers, in one transaction. Returns the
 * size of the batch; 0 means that the newsletter is queued for everyone, or paused.
 */
export async function queueNewsletter(
  db: Database,
  newsletterId: number,
  limit: number,
  buildEmail: (subscriber: { email: string; unsubscribeToken: string }) => NewEmail,
  now: Date,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const newsletter = await transaction
      .selectFrom('newsletters')
      .select('id')
      .where('id', '=', newsletterId)
      .where('begunAt', 'is not', null)
      .where('pausedAt', 'is', null)
      .executeTakeFirst();
    if (!newsletter) return 0;
    const subscribers = await nextSubscribers(transaction, newsletterId, limit);
    if (subscribers.length === 0) {
      await transaction
        .updateTable('newsletters')
        .set({ finishedAt: now.toISOString() })
        .where('id', '=', newsletterId)
        .where('finishedAt', 'is', null)
        .execute();
      return 0;
    }
    await transaction
      .insertInto('newsletterRecipients')
      .values(subscribers.map(({ id }) => ({ newsletterId, subscriberId: id })))
      .execute();
    for (const { id, ...subscriber } of subscribers) {
      const uniqueKey = newsletterEmailKey(newsletterId, id);
      await enqueueEmail(transaction, { ...buildEmail(subscriber), uniqueKey, newsletterId }, now);
    }
    await transaction
      .updateTable('newsletters')
      .set((eb) => ({ recipients: eb('recipients', '+', subscribers.length) }))
      .where('id', '=', newsletterId)
      .execute();
    return subscribers.length;
  });
}

/**
 * The next subscribers for whom the newsletter isn't queued yet. Tries those after the
 * last recipient first: from the beginning, each batch would reread all earlier recipients.
 */
async function nextSubscribers(db: Database, newsletterId: number, limit: number) {
  const { last } = await db
    .selectFrom('newsletterRecipients')
    .select((eb) => eb.fn.max('subscriberId').as('last'))
    .where('newsletterId', '=', newsletterId)
    .executeTakeFirstOrThrow();
  const active = db
    .selectFrom('subscribers')
    .select(['id', 'email', 'unsubscribeToken'])
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(limit);
  const behind = await active.where('id', '>', last ?? 0).execute();
  return behind.length > 0 ? behind : active.where(isNotQueued(newsletterId)).execute();
}

function isNotQueued(newsletterId: number | null) {
  return ({ exists, not, selectFrom }: ExpressionBuilder<Schema, 'subscribers'>) =>
    not(
      exists(
        selectFrom('newsletterRecipients')
          .select('subscriberId')
          .where('newsletterId', '=', newsletterId)
          .whereRef('subscriberId', '=', 'subscribers.id'),
      ),
    );
}
