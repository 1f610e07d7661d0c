import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { syntheticLawyers } from '../../db/demo/synthetic-lawyers.ts';
import type { Database } from '../../db/engine/database.ts';
import { addLawyers } from '../../db/lawyers/lawyer-rows.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import type { FaultTest } from './fault-test.ts';
import { runCliProcess } from './site-process.ts';
import { startWriter } from './writer-process.ts';

const LAWYERS = 50_000;
const BACKUPS = 5;

/**
 * Makes backups while another process writes to the database, restores them, and compares all rows.
 */
export const backup: FaultTest = async (folder) => {
  const dataDir = join(folder, 'data');
  const live = await openDirectory({ dataDir, backupDir: join(dataDir, 'backups') });
  await addLawyers(live, [...syntheticLawyers(LAWYERS)]);
  const writer = await startWriter(dataDir);
  let missing = 0;
  let different = 0;
  let failed = 0;
  const seconds: number[] = [];
  for (let round = 0; round < BACKUPS; round += 1) {
    await wait(500);
    const before = writer.acknowledged.map(({ name }) => name);
    const began = performance.now();
    const backupRun = await runCliProcess(['backup', '--json'], { DATA_DIR: dataDir });
    seconds.push((performance.now() - began) / 1000);
    const { file } = JSON.parse(backupRun.output);
    const into = join(folder, `restored-${round}`);
    const restored = await runCliProcess(['restore', file, '--into', into], { DATA_DIR: dataDir });
    failed += Number(restored.code !== 0);
    const copy = await openDirectory({ dataDir: into, backupDir: into });
    const restoredRows = await lawyersOf(copy);
    const original = await lawyersOf(live);
    await copy.destroy();
    const names = new Set([...restoredRows.values()].map((row) => JSON.parse(row).name));
    missing += before.filter((name) => !names.has(name)).length;
    different += [...restoredRows].filter(([id, row]) => original.get(id) !== row).length;
  }
  await writer.kill();
  await live.destroy();
  const times = writer.acknowledged.map(({ at }) => at);
  const pauses = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return {
    ok: missing === 0 && different === 0 && failed === 0,
    figures: {
      backups: BACKUPS,
      'lawyers before the first backup': LAWYERS,
      'lawyers written during the backups': writer.acknowledged.length,
      'acknowledged before a backup but missing from it': missing,
      'rows that differ from the original': different,
      'failed restores': failed,
      'longest backup, s': Math.max(...seconds).toFixed(1),
      'longest pause of the writer, ms': Math.round(Math.max(...pauses)),
    },
  };
};

async function lawyersOf(db: Database): Promise<Map<number, string>> {
  const rows = await db.selectFrom('lawyers').selectAll().execute();
  return new Map(rows.map((row) => [row.id, JSON.stringify(row)]));
}
