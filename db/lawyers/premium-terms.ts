import { setImmediate } from 'node:timers/promises';
import type { Database } from '../engine/database.ts';
import { editListingInTransaction } from './listings.ts';

/**
 * Ends the premium status of the listings whose term is over, and returns their number. A premium
 * listing without a term stays premium.
 *
 * @param today the ISO day in the site's time zone
 */
export async function endPremiumTerms(db: Database, today: string, now: Date): Promise<number> {
  for (let total = 0; ; ) {
    const ended = await endBatch(db, today, now);
    total += ended;
    if (ended < BATCH_SIZE) return total;
    await setImmediate();
  }
}

/** Listings per transaction. Other requests are served between batches. */
const BATCH_SIZE = 100;

function endBatch(db: Database, today: string, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .selectFrom('premiumTerms')
      .innerJoin('lawyers', 'lawyers.id', 'premiumTerms.lawyerId')
      .select(['lawyerId', 'until'])
      .where('until', '<', today)
      .where('isPremium', '=', 1)
      .limit(BATCH_SIZE)
      .execute();
    for (const { lawyerId, until } of ended) {
      const reason = `The term ended on ${until}.`;
      const edit = { lawyerId, changes: { premium: null }, actor: 'system', reason };
      await editListingInTransaction(transaction, edit, now);
    }
    if (ended.length === BATCH_SIZE) return ended.length;
    // A CSV import may have ended premium before the end of the term.
    await transaction.deleteFrom('premiumTerms').where('until', '<', today).execute();
    return ended.length;
  });
}
