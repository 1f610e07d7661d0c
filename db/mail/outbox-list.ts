import { sql } from 'kysely';
import { administratorActor, recordChange } from '../audit/audit-log.ts';
import { HOUR_MS } from '../data/dates.ts';
import type { Database } from '../engine/database.ts';
import type { EmailState } from '../schema/mail.ts';
import { retryEmails } from './outbox.ts';

const columns = [
  'id',
  'kind',
  'recipient',
  'subject',
  'state',
  'attempts',
  'createdAt',
  'nextAttemptAt',
  'lastError',
  'sentAt',
  'deadAt',
] as const;

/** One page of the emails in a state without their content, newest first, and their number. */
export async function listEmails(
  db: Database,
  state: EmailState,
  { limit, offset }: { limit: number; offset: number },
) {
  const matching = db.selectFrom('outbox').where('state', '=', state);
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const emails = await matching
    .select(columns)
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return { emails, total };
}

/** An email in the outbox without its content. */
export type OutboxEmail = Awaited<ReturnType<typeof listEmails>>['emails'][number];

export async function findEmail(db: Database, id: number): Promise<OutboxEmail | null> {
  const row = db.selectFrom('outbox').select(columns).where('id', '=', id);
  return (await row.executeTakeFirst()) ?? null;
}

/** The number of emails in each state. Sent emails are kept for some weeks. */
export async function countEmails(db: Database): Promise<Record<EmailState, number>> {
  // Grouping all emails would read their rows, because SQLite computes generated columns again.
  const count = async (state: EmailState) => {
    const { total } = await db
      .selectFrom('outbox')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('state', '=', state)
      .executeTakeFirstOrThrow();
    return total;
  };
  return {
    waiting: await count('waiting'),
    failing: await count('failing'),
    dead: await count('dead'),
    sent: await count('sent'),
  };
}

/**
 * The number of emails sent today.
 *
 * @param dayOf returns the day of a time in the site's time zone
 */
export async function countSentToday(
  db: Database,
  now: Date,
  dayOf: (time: string) => string,
): Promise<number> {
  const earliest = new Date(now.getTime() - LONGEST_DAY_HOURS * HOUR_MS).toISOString();
  const rows = await db
    .selectFrom('outbox')
    // Minutes are precise enough: in every time zone, a day begins on a whole minute.
    .select(sql<string>`substr("sentAt", 1, 16)`.as('minute'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('sentAt', '>', earliest)
    .groupBy('minute')
    .execute();
  const today = dayOf(now.toISOString());
  return rows
    .filter(({ minute }) => dayOf(`${minute}Z`) === today)
    .reduce((sum, { count }) => sum + count, 0);
}

/** The day when daylight saving time ends has 25 hours. */
const LONGEST_DAY_HOURS = 25;

interface ActionContext {
  administratorId: number;
  now: Date;
}

/** Sends one email, or all failing emails and dead letters, now. Returns their number. */
export function retryEmailsAsAdministrator(
  db: Database,
  id: number | null,
  { administratorId, now }: ActionContext,
): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const retried = await retryEmails(transaction, id, now);
    if (retried > 0) {
      const actor = await administratorActor(transaction, administratorId);
      const change = { actor, action: 'retry', subject: 'email', subjectId: id } as const;
      await recordChange(transaction, { ...change, after: { retried } }, now);
    }
    return retried;
  });
}

/** Deletes a dead letter. Returns false if there is none with this ID. */
export function discardEmail(
  db: Database,
  id: number,
  { administratorId, now }: ActionContext,
): Promise<boolean> {
  return db.transaction().execute(async (transaction) => {
    const discarded = await transaction
      .deleteFrom('outbox')
      .where('id', '=', id)
      .where('state', '=', 'dead')
      .returning('kind')
      .executeTakeFirst();
    if (!discarded) return false;
    const actor = await administratorActor(transaction, administratorId);
    const change = { actor, action: 'discard', subject: 'email', subjectId: id } as const;
    await recordChange(transaction, { ...change, before: { kind: discarded.kind } }, now);
    return true;
  });
}
