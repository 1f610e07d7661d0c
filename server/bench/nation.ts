import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nationLawyers } from '../../db/demo/nation.ts';
import { addInBulk } from '../../db/engine/bulk.ts';
import { progressBar } from '../cli/progress.ts';
import { openDirectory } from '../data-directory/open-directory.ts';

/** A data folder with so many of the nation's lawyers in it; what an earlier run made is used again. */
export async function nationFolder(folder: string, lawyers: number): Promise<string> {
  const made = join(folder, String(lawyers));
  if (existsSync(made)) return made;
  const dataDir = `${made}.part`;
  rmSync(dataDir, { recursive: true, force: true });
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  const bar = progressBar('A directory is made', lawyers, 'lawyers');
  await addInBulk(db, nationLawyers(lawyers), (done) => bar.reach(done));
  bar.end();
  await db.destroy();
  renameSync(dataDir, made);
  return made;
}
