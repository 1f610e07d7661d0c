import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';

/** A subscriber as the operator sees one. */
export interface SubscriberSummary {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  subscribedAt: string;
  source: string | null;
  /** False once the subscription was ended. */
  isActive: boolean;
}

/**
 * One stretch of the subscribers, the latest first, and the number of all who match. Who was only asked
 * to confirm an address is none yet.
 *
 * @param q words of the address or of the names
 */
export async function listSubscribers(
  db: Database,
  { q }: { q?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ subscribers: SubscriberSummary[]; total: number }> {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  const matching = words.reduce(
    (found, word) =>
      found.where(
        sql<boolean>`email || ' ' || coalesce(firstName, '') || ' ' || coalesce(lastName, '') like ${likely(word)} escape '\\'`,
      ),
    db
      .selectFrom('subscribers')
      .where((eb) =>
        eb.or([eb('confirmedAt', 'is not', null), eb('unsubscribedAt', 'is not', null)]),
      ),
  );
  const { total } = await matching
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .select(['id', 'email', 'firstName', 'lastName', 'subscribedAt', 'source', 'unsubscribedAt'])
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return {
    subscribers: rows.map(({ unsubscribedAt, ...row }) => ({
      ...row,
      isActive: unsubscribedAt === null,
    })),
    total,
  };
}

/** A word anywhere in a text, its own wildcards taken as they stand. */
function likely(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
