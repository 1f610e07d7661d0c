import type { Database } from '../engine/database.ts';
import { editListingInTransaction } from './listings.ts';

/**
 * Ends the premium status of the listings whose term is over, and returns their number. A premium
 * listing without a term stays premium.
 *
 * @param today the ISO day in the site's time zone
 */
export function endPremiumTerms(db: Database, today: string, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    const ended = await transaction
      .selectFrom('premiumTerms')
      .innerJoin('lawyers', 'lawyers.id', 'premiumTerms.lawyerId')
      .select(['lawyerId', 'until'])
      .where('until', '<', today)
      .where('isPremium', '=', 1)
      .execute();
    for (const { lawyerId, until } of ended) {
      const reason = `The term ended on ${until}.`;
      const edit = { lawyerId, changes: { premium: null }, actor: 'system', reason };
      await editListingInTransaction(transaction, edit, now);
    }
    // A CSV import may have ended premium before the end of the term.
    await transaction.deleteFrom('premiumTerms').where('until', '<', today).execute();
    return ended.length;
  });
}
