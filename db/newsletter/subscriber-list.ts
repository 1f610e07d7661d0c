import { sql } from 'kysely';
import type { Database } from '../engine/database.ts';

/** A subscriber as shown to the operator. */
export interface SubscriberSummary {
  id: number;
  email: string;
  firstName: string | null;
  lastName: string | null;
  subscribedAt: string;
  source: string | null;
  /** False after unsubscribing. */
  isActive: boolean;
}

/**
 * Returns one page of the matching subscribers, latest first, and the total. People who have not
 * confirmed their email aren't included.
 *
 * @param q search words; each must occur in the email or the names
 */
export async function listSubscribers(
  db: Database,
  { q }: { q?: string | undefined },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ subscribers: SubscriberSummary[]; total: number }> {
  const words = (q ?? '').split(/\s+/).filter(Boolean);
  const matching = words.reduce(
    (query, word) =>
      query.where(
        sql<boolean>`email || ' ' || coalesce(firstName, '') || ' ' || coalesce(lastName, '') like ${likePattern(word)} escape '\\'`,
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

/** A LIKE pattern that finds a word anywhere in a text. Wildcards in the word are escaped. */
function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
