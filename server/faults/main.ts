import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import '../check-node.js';
import { backup } from './backup.ts';
import { calls } from './calls.ts';
import { crawlers } from './crawlers.ts';
import { deletedDatabase } from './deleted-database.ts';
import { failover } from './failover.ts';
import type { FaultTest } from './fault-test.ts';
import { fullDisk } from './full-disk.ts';
import { kills } from './kills.ts';
import { lockout } from './lockout.ts';
import { longPaths } from './long-paths.ts';
import { newsletterKills } from './newsletter-kills.ts';
import { pipelining } from './pipelining.ts';
import { races } from './races.ts';
import { restarts } from './restarts.ts';
import { sites } from './sites.ts';
import { slowClients } from './slow-clients.ts';
import { uncertainCommits } from './uncertain-commits.ts';
import { unreadResponses } from './unread-responses.ts';
import { workers } from './workers.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    'seconds-between-kills': { type: 'string' },
  },
});
const [rounds, minutes, secondsBetweenKills] = [
  values.rounds,
  values.minutes,
  values['seconds-between-kills'],
].map((value) => (value === undefined ? undefined : Number(value)));
const faultTests: Record<string, FaultTest> = {
  restarts,
  kills: (folder) => kills(folder, rounds),
  'newsletter-kills': newsletterKills,
  calls: (folder) => calls(folder),
  backup,
  'deleted-database': deletedDatabase,
  'full-disk': fullDisk,
  'slow-clients': slowClients,
  lockout,
  pipelining,
  'long-paths': longPaths,
  'unread-responses': unreadResponses,
  crawlers,
  workers: (folder) => workers(folder, rounds),
  races: (folder) => races(folder),
  'uncertain-commits': uncertainCommits,
  failover: (folder) => failover(folder, rounds),
  sites: (folder) => sites(folder, minutes, secondsBetweenKills),
};
const selected = positionals.length > 0 ? positionals : Object.keys(faultTests);
const unknown = selected.filter((name) => !(name in faultTests));
if (unknown.length > 0) {
  console.error(
    `Unknown fault test: ${unknown.join(', ')}. Choose from ${Object.keys(faultTests).join(', ')}.`,
  );
  process.exit(2);
}
// Without these, processes that a test has started would keep running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (const name of selected) {
  const folder = mkdtempSync(join(tmpdir(), `faults-${name}-`));
  const removeFolder = () => rmSync(folder, { recursive: true });
  process.once('exit', removeFolder);
  try {
    const { ok, figures } = (await faultTests[name]?.(folder)) ?? { ok: false, figures: {} };
    console.log(`${ok ? 'passed' : 'FAILED'} ${name}`);
    for (const [label, figure] of Object.entries(figures))
      console.log(
        `       ${label}: ${typeof figure === 'object' ? JSON.stringify(figure) : figure}`,
      );
    if (!ok) process.exitCode = 1;
  } finally {
    process.off('exit', removeFolder);
    removeFolder();
  }
}
