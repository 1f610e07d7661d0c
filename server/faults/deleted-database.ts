import { copyFileSync, renameSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FaultTest } from './fault-test.ts';
import { sendForm } from './send-form.ts';
import { runCliProcess, startSite } from './site-process.ts';

/** Functions that each damage the data folder. Each one gets the path of the database. */
const faults: Record<string, (file: string) => void> = {
  'directory.db deleted': (file) => rmSync(file),
  'directory.db replaced by a copy': (file) => {
    copyFileSync(file, `${file}.copy`);
    renameSync(`${file}.copy`, file);
  },
  '-wal deleted': (file) => rmSync(`${file}-wal`),
};

/**
 * Deletes the database of a running site. No form may be lost, and the site must exit after 30
 * seconds.
 */
export const deletedDatabase: FaultTest = async (folder) => {
  const runs = Object.entries(faults).map(async ([name, inject], run) => {
    return [name, await injectFault(join(folder, String(run)), inject)] as const;
  });
  const results = await Promise.all(runs);
  return {
    ok: results.every(([, { ok }]) => ok),
    figures: Object.fromEntries(results.map(([name, { figures }]) => [name, figures])),
  };
};

async function injectFault(dataDir: string, inject: (file: string) => void) {
  const site = await startSite({ PORT: '0', DATA_DIR: dataDir, DEMO: 'false', TRUST_PROXY: '1' });
  const agent = new Agent();
  const send = async (name: string) =>
    (await sendForm(site.origin, { email: `${name}@faults.example`, key: name }, agent))?.status;
  const before = await send('before');
  const ended = new Promise<number | null>((resolve) => site.process.once('exit', resolve));
  inject(join(dataDir, 'directory.db'));
  const began = performance.now();
  const after = await send('after');
  const page = (await fetch(`${site.origin}/`)).status;
  await wait(5000);
  const isLogged = site.log().includes('The database is gone');
  const ready = (await fetch(`${site.origin}/readyz`)).status;
  const doctor = (await runCliProcess(['doctor'], { DATA_DIR: dataDir })).code;
  const code = await ended;
  const seconds = Math.round((performance.now() - began) / 1000);
  return {
    ok:
      `${before},${after},${page},${ready}` === '201,503,200,503' &&
      isLogged &&
      doctor === 1 &&
      code === 1 &&
      seconds >= 30 &&
      seconds < 45,
    figures:
      `form before ${before}, form after ${after}, home page ${page}, /readyz ${ready}, ` +
      `logged within 5 s ${isLogged}, doctor ${doctor}, exit code ${code} after ${seconds} s`,
  };
}
