import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadDemo } from '../../db/demo/load.ts';
import { openDatabase } from '../../db/engine/database.ts';
import { loadReferenceData } from '../../db/reference-data/load-reference-data.ts';
import { DEFAULT_TIME_ZONE, dayIn } from '../contract/site/dates.ts';

/**
 * Before any test runs, creates two database files: a new directory with the demo lawyers, and one
 * without. Each server under test starts with a copy, which saves 1.2 s of CPU time.
 */
export default async function prepareDirectories(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'prepared-'));
  const [empty, demo] = [join(folder, 'empty.db'), join(folder, 'demo.db')];
  const db = await openDatabase(empty);
  await loadReferenceData(db);
  await db.destroy();
  copyFileSync(empty, demo);
  const withDemo = await openDatabase(demo);
  await loadDemo(withDemo, dayIn(DEFAULT_TIME_ZONE, new Date()));
  await withDemo.destroy();
  process.env.PREPARED_DIRECTORIES = folder;
  return () => rmSync(folder, { recursive: true });
}
