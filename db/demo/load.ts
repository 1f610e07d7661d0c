import type { Database } from '../engine/database.ts';
import { addLawyersInTransaction, hasNoLawyers } from '../lawyers/lawyer-rows.ts';
import { storeSource } from '../lawyers/licenses.ts';

/**
 * Adds demo lawyers and articles to an empty directory; returns the number of lawyers added.
 *
 * @param day ISO day, which becomes the date of the lawyers' facts
 */
export async function loadDemo(db: Database, day: string): Promise<number> {
  if (!(await hasNoLawyers(db))) return 0;
  // A dynamic import, because later starts don't need the demo data.
  const { loadDemoArticles } = await import('./articles.ts');
  const { DEMO_SOURCE, demoLawyers } = await import('./lawyers.ts');
  // Add the lawyers last: their presence marks the demo data as complete.
  await loadDemoArticles(db);
  const lawyers = demoLawyers(day);
  await db.transaction().execute(async (transaction) => {
    await addLawyersInTransaction(transaction, lawyers);
    const sourceId = await storeSource(transaction, DEMO_SOURCE);
    await transaction
      .insertInto('provenance')
      .columns(['lawyerId', 'sourceId', 'asOf', 'changedBy'])
      .expression((eb) =>
        eb
          .selectFrom('lawyers')
          .select(['id', eb.val(sourceId).as('sourceId'), eb.val(day).as('asOf')])
          .select(eb.val('import' as const).as('changedBy')),
      )
      .execute();
  });
  return lawyers.length;
}
