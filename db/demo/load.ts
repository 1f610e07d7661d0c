import type { Database } from '../engine/database.ts';
import { addLawyers, hasNoLawyers } from '../lawyers/roster.ts';

/** Adds the fictional lawyers and the articles to an empty directory; returns the number of lawyers added. */
export async function loadDemo(db: Database): Promise<number> {
  if (!(await hasNoLawyers(db))) return 0;
  // Every start but the first does without them.
  const { loadDemoArticles } = await import('./articles.ts');
  const { demoLawyers } = await import('./lawyers.ts');
  // The lawyers come last: where they are, everything is.
  await loadDemoArticles(db);
  const lawyers = demoLawyers();
  await addLawyers(db, lawyers);
  return lawyers.length;
}
