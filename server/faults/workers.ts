import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { databaseAt } from '../../db/engine/database.ts';
import { startDatabasePair } from '../../db/engine/test-database-pair.ts';
import { childrenOf } from '../../db/engine/test-processes.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import type { FaultTest } from './fault-test.ts';
import { waitForForms } from './form-load.ts';
import { failuresByReason, startMixedLoad } from './mixed-load.ts';
import { startSite } from './site-process.ts';
import { checkForms, countErrors, formFigures } from './stored-forms.ts';

const WORKERS = 3;
const KILLS = 10;
const PAUSE_MS = 3000;

/**
 * Kills one of several workers again and again under load. No acknowledged form may be lost or
 * stored twice.
 */
export function workers(folder: string, kills?: number): ReturnType<FaultTest> {
  return killWorkers(folder, undefined, kills);
}

/** Like {@link workers}, with a PostgreSQL database. */
export async function workersOnPostgres(folder: string, kills?: number): ReturnType<FaultTest> {
  const pair = await startDatabasePair();
  try {
    return await killWorkers(folder, pair.url, kills);
  } finally {
    pair.remove();
  }
}

async function killWorkers(
  folder: string,
  databaseUrl?: string,
  kills = KILLS,
): ReturnType<FaultTest> {
  const site = await startSite({
    ...{ PORT: '0', DATA_DIR: folder, WORKERS: String(WORKERS) },
    ...{ DEMO: 'true', TRUST_PROXY: '1' },
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  });
  const workersOf = () => childrenOf(site.process.pid ?? 0);
  while (workersOf().length < WORKERS) await wait(50);
  const db = await openDirectory({ dataDir: folder, backupDir: folder, databaseUrl });
  const load = await startMixedLoad(db, site.origin);
  let minWorkers = WORKERS;
  for (let kill = 0; kill < kills; kill += 1) {
    await wait(PAUSE_MS);
    // On a slow machine, the pause alone is too short for a worker to start.
    await waitForForms(load.forms, load.forms.acknowledged.size + 1);
    const running = workersOf();
    minWorkers = Math.min(minWorkers, running.length);
    const pid = running[Math.floor(Math.random() * running.length)];
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  }
  await wait(PAUSE_MS);
  await load.stop();
  const end = await site.stop('SIGTERM');
  const errors = await checkForms(db, load.forms.acknowledged);
  await db.destroy();
  const damage = await (await databaseAt(databaseUrl ?? join(folder, 'directory.db'))).findDamage();
  return {
    ok: countErrors(errors) + damage.length === 0 && load.forms.acknowledged.size > 0 && end === 0,
    figures: {
      kills,
      'fewest workers before a kill': minWorkers,
      'acknowledged forms': load.forms.acknowledged.size,
      ...formFigures(errors),
      'form attempts without a response': load.forms.unanswered,
      'form attempts with status 503': load.forms.unavailable,
      'form attempts with another status': Object.fromEntries(load.forms.otherStatuses),
      'answered reads': load.reads.answered,
      'failed reads': failuresByReason(load.reads),
      'damage in the database': damage.length === 0 ? 'none' : damage.join('; '),
    },
  };
}
