import type { Database } from '../engine/database.ts';
import { addLawyers, hasNoLawyers } from '../lawyers/lawyer-rows.ts';

/** Adds demo lawyers and articles to an empty directory; returns the number of lawyers added. */
export async function loadDemo(db: Database): Promise<number> {
  if (!(await hasNoLawyers(db))) return 0;
  // A dynamic import, because later starts don't need the demo data.
  const { loadDemoArticles } = await import('./articles.ts');
  const { demoLawyers } = await import('./lawyers.ts');
  // Add the lawyers last: their presence marks the demo data as complete.
  await loadDemoArticles(db);
  const lawyers = demoLawyers();
  await addLawyers(db, lawyers);
  return lawyers.length;
}
