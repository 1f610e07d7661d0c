import { administratorActor, recordChange } from '../audit/audit-log.ts';
import type { AuditAction } from '../data/audit-actions.ts';
import type { Database } from '../engine/database.ts';
import { newsletterEmailKey } from '../mail/email-keys.ts';
import { countMissing, noCounts } from './newsletters.ts';

/** The administrator who performs an action, and its time. */
interface ActionContext {
  administratorId: number;
  now: Date;
}

/** Why a newsletter can't be sent. */
export type SendingOutcome =
  | 'done'
  | 'unknown'
  | 'changed'
  | 'empty'
  /** The current number of subscribers, if it isn't the number that the administrator confirmed. */
  | { audience: number };

/**
 * Starts sending a draft to all active subscribers. Starting again changes nothing. The newsletter
 * job queues the copies.
 *
 * @param audience the number of subscribers that the administrator confirmed
 */
export function beginSending(
  db: Database,
  { id, version, audience }: { id: number; version: number; audience: number },
  { administratorId, now }: ActionContext,
): Promise<SendingOutcome> {
  return db.transaction().execute(async (transaction) => {
    const draft = await transaction
      .selectFrom('newsletters')
      .select(['begunAt', 'version', 'subject', 'body'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!draft) return 'unknown';
    if (draft.begunAt !== null) return 'done';
    if (draft.version !== version) return 'changed';
    if (draft.subject.trim() === '' || !draft.body?.trim()) return 'empty';
    const subscribers = await countMissing(transaction, id);
    if (subscribers !== audience || subscribers === 0) return { audience: subscribers };
    await transaction
      .updateTable('newsletters')
      .set({ begunAt: now.toISOString(), audience, ...noCounts })
      .where('id', '=', id)
      .execute();
    await record(transaction, id, 'send', { administratorId, now }, { audience });
    return 'done';
  });
}

/**
 * Pauses a newsletter and withdraws the copies that the server hasn't tried to send, so that they
 * can be queued again. Returns false if there is nothing to pause. Pausing again changes nothing.
 */
export function pauseNewsletter(
  db: Database,
  id: number,
  { administratorId, now }: ActionContext,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const newsletter = await transaction
      .selectFrom('newsletters')
      .select(['state', 'body'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!newsletter || newsletter.state === 'draft') return false;
    if (newsletter.state === 'paused') return true;
    // Copies of a newsletter whose text isn't stored couldn't be queued again.
    if (newsletter.body === null) return false;
    const takenBack = await takeBackCopies(transaction, id);
    if (newsletter.state === 'sent' && takenBack === 0) return false;
    await transaction
      .updateTable('newsletters')
      .set({ pausedAt: now.toISOString(), finishedAt: null })
      .set((eb) => ({ recipients: eb('recipients', '-', takenBack) }))
      .where('id', '=', id)
      .execute();
    await record(transaction, id, 'pause', { administratorId, now });
    return true;
  });
}

/** Deletes the copies that the server hasn't tried to send. Returns how many. */
async function takeBackCopies(transaction: Database, newsletterId: number): Promise<number> {
  const idStart = newsletterEmailKey(newsletterId, 0).length - 1;
  const copies = await transaction
    .deleteFrom('outbox')
    .where('newsletterId', '=', newsletterId)
    .where('sentAt', 'is', null)
    .where('deadAt', 'is', null)
    .where('attempts', '=', 0)
    // A leased copy may be on its way.
    .where('leasedUntil', 'is', null)
    .returning('uniqueKey')
    .execute();
  for (const { uniqueKey } of copies) {
    await transaction
      .deleteFrom('newsletterRecipients')
      .where('newsletterId', '=', newsletterId)
      .where('subscriberId', '=', Number(uniqueKey?.slice(idStart)))
      .execute();
  }
  return copies.length;
}

/** Resumes a paused newsletter. Returns false if it isn't paused. */
export function resumeNewsletter(
  db: Database,
  id: number,
  { administratorId, now }: ActionContext,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const resumed = await transaction
      .updateTable('newsletters')
      .set({ pausedAt: null, finishedAt: null })
      .where('id', '=', id)
      .where('pausedAt', 'is not', null)
      .returning('recipients')
      .executeTakeFirst();
    if (!resumed) return false;
    const audience = resumed.recipients + (await countMissing(transaction, id));
    await transaction.updateTable('newsletters').set({ audience }).where('id', '=', id).execute();
    await record(transaction, id, 'resume', { administratorId, now });
    return true;
  });
}

/** A newsletter with copies that still have to be queued. */
export interface UnfinishedNewsletter {
  id: number;
  subject: string;
  /** Markdown. */
  body: string;
  /** Copies in the outbox that the server hasn't tried to send yet. */
  untried: number;
}

/** The newsletters that are being sent, oldest first. */
export async function listUnfinishedNewsletters(db: Database): Promise<UnfinishedNewsletter[]> {
  const newsletters = await db
    .selectFrom('newsletters')
    .select(['id', 'subject', 'body'])
    .select((eb) =>
      eb
        .selectFrom('outbox')
        .select((copies) => copies.fn.countAll<number>().as('count'))
        .whereRef('outbox.newsletterId', '=', 'newsletters.id')
        .where('outbox.deadAt', 'is', null)
        .where('outbox.sentAt', 'is', null)
        .where('outbox.attempts', '=', 0)
        .$asScalar()
        .$notNull()
        .as('untried'),
    )
    .where('state', '=', 'sending')
    .where('body', 'is not', null)
    .orderBy('id')
    .execute();
  return newsletters.map(({ body, ...newsletter }) => ({ ...newsletter, body: body ?? '' }));
}

async function record(
  transaction: Database,
  subjectId: number,
  action: AuditAction,
  { administratorId, now }: ActionContext,
  after?: Record<string, unknown>,
): Promise<void> {
  const actor = await administratorActor(transaction, administratorId);
  const change = { actor, action, subject: 'newsletter' as const, subjectId };
  await recordChange(transaction, { ...change, ...(after && { after }) }, now);
}
