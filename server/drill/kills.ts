import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findDamage } from '../../db/backup.ts';
import { openDirectory } from '../open-directory.ts';
import type { Drill } from './main.ts';
import { startWriting } from './writing.ts';

const KILLS = 200;

/** Kills a writer in the middle of its work, again and again: what it called stored is there, once. */
export const kills: Drill = async (folder) => {
  const folders = { dataDir: folder, backupDir: join(folder, 'backups') };
  const acknowledged: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const writing = await startWriting(folder, round);
    await wait(Math.random() * 150);
    await writing.kill();
    acknowledged.push(...writing.acknowledged.map(({ name }) => name));
  }
  const db = await openDirectory(folders);
  const rows = await db.selectFrom('lawyers').select('name').execute();
  await db.destroy();
  const stored = new Set(rows.map(({ name }) => name));
  const lost = acknowledged.filter((name) => !stored.has(name));
  const damage = await findDamage(join(folder, 'directory.db'));
  return {
    ok: lost.length === 0 && stored.size === rows.length && damage.length === 0,
    figures: {
      kills: KILLS,
      'acknowledged lawyers': acknowledged.length,
      lost: lost.length,
      'stored twice': rows.length - stored.size,
      'stored, but killed before it was said': stored.size - acknowledged.length,
      integrity_check: damage.length === 0 ? 'ok' : damage.join('; '),
    },
  };
};
