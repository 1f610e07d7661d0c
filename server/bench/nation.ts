import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bulkInsertLawyers } from '../../db/demo/bulk-insert.ts';
import { syntheticLawyers } from '../../db/demo/synthetic-lawyers.ts';
import { progressBar } from '../cli/progress.ts';
import { openDirectory } from '../data-directory/open-directory.ts';

/** Returns a data folder with this many generated lawyers. Reuses the folder of an earlier run. */
export async function nationFolder(folder: string, lawyers: number): Promise<string> {
  const target = join(folder, String(lawyers));
  if (existsSync(target)) return target;
  const dataDir = `${target}.part`;
  rmSync(dataDir, { recursive: true, force: true });
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  const bar = progressBar('Creating a directory', lawyers, 'lawyers');
  await bulkInsertLawyers(db, syntheticLawyers(lawyers), (done) => bar.update(done));
  bar.end();
  await db.destroy();
  renameSync(dataDir, target);
  return target;
}
