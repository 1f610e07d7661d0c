import type { Database } from '../database.ts';
import { addLawyers, hasNoLawyers } from '../roster.ts';
import { demoLawyers } from './lawyers.ts';

/** Fills a directory that holds nobody with the fictional lawyers; tells how many came. */
export async function loadDemo(db: Database): Promise<number> {
  if (!(await hasNoLawyers(db))) return 0;
  const lawyers = demoLawyers();
  await addLawyers(db, lawyers);
  return lawyers.length;
}
