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
import { postgresFullDisk } from './postgres-full-disk.ts';
import { races } from './races.ts';
import { restarts } from './restarts.ts';
import { rollingUpgrade, sites } from './sites.ts';
import { slowClients } from './slow-clients.ts';
import { uncertainCommits } from './uncertain-commits.ts';
import { unreadResponses } from './unread-responses.ts';
import { workers, workersOnPostgres } from './workers.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string' },
    minutes: { type: 'string' },
    'seconds-between-kills': { type: 'string' },
    from: { type: 'string' },
  },
});

interface NamedTest {
  run: FaultTest;
  /** The approximate duration on two idle cores. */
  minutes: number;
}

/** Needs `--from` with the folder of an earlier release, installed and built. */
const ROLLING_UPGRADE = 'rolling-upgrade';

const faultTests: Record<string, NamedTest> = {
  restarts: { run: restarts, minutes: 2 },
  kills: { run: (folder) => kills(folder, rounds), minutes: 4 },
  'newsletter-kills': { run: newsletterKills, minutes: 1 },
  calls: { run: (folder) => calls(folder), minutes: 1 },
  backup: { run: backup, minutes: 1 },
  'deleted-database': { run: deletedDatabase, minutes: 2 },
  'full-disk': { run: fullDisk, minutes: 1 },
  'postgres-full-disk': { run: postgresFullDisk, minutes: 1 },
  'slow-clients': { run: slowClients, minutes: 1 },
  lockout: { run: lockout, minutes: 1 },
  pipelining: { run: pipelining, minutes: 1 },
  'long-paths': { run: longPaths, minutes: 1 },
  'unread-responses': { run: unreadResponses, minutes: 1 },
  crawlers: { run: crawlers, minutes: 1 },
  workers: { run: (folder) => workers(folder, rounds), minutes: 1 },
  'postgres-workers': { run: (folder) => workersOnPostgres(folder, rounds), minutes: 1 },
  races: { run: (folder) => races(folder), minutes: 12 },
  'uncertain-commits': { run: uncertainCommits, minutes: 2 },
  failover: { run: (folder) => failover(folder, rounds), minutes: 12 },
  sites: { run: (folder) => sites(folder, minutes, secondsBetweenKills), minutes: 32 },
  [ROLLING_UPGRADE]: { run: (folder) => rollingUpgrade(folder, values.from ?? ''), minutes: 1 },
};

/** The name that selects all tests. */
const ALL = 'all';

const [rounds, minutes, secondsBetweenKills] = (
  ['rounds', 'minutes', 'seconds-between-kills'] as const
).map((option) => {
  const value = values[option];
  if (value !== undefined && !/^[1-9]\d*$/.test(value))
    endWithUsage(`--${option} must be a whole number, 1 or more.`);
  return value === undefined ? undefined : Number(value);
});

if (positionals.length === 0) endWithUsage('Name the tests to run.');
const unknown = positionals.filter((name) => name !== ALL && !(name in faultTests));
if (unknown.length > 0) endWithUsage(`Unknown fault test: ${unknown.join(', ')}.`);
if (positionals.includes(ROLLING_UPGRADE) && !values.from)
  endWithUsage('Name the folder of an earlier release: --from FOLDER.');
const selected = positionals.includes(ALL)
  ? Object.keys(faultTests).filter((name) => name !== ROLLING_UPGRADE || values.from)
  : positionals;

function endWithUsage(problem: string): never {
  const rows = Object.entries(faultTests).map(([name, test]) => [name, test.minutes] as const);
  const total = rows.reduce((sum, [, minutes]) => sum + minutes, 0);
  const list = [...rows, [ALL, total] as const].map(
    ([name, minutes]) => `  ${name.padEnd(18)} ${String(minutes).padStart(3)} min`,
  );
  console.error(`${problem}\n\nnpm run faults -- NAME…\n\n${list.join('\n')}`);
  process.exit(2);
}

// Without these handlers, processes that a test has started would keep running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
for (const name of selected) {
  const folder = mkdtempSync(join(tmpdir(), `faults-${name}-`));
  const removeFolder = () => rmSync(folder, { recursive: true });
  process.once('exit', removeFolder);
  try {
    const began = performance.now();
    const { ok, figures } = (await faultTests[name]?.run(folder)) ?? { ok: false, figures: {} };
    const seconds = Math.round((performance.now() - began) / 1000);
    console.log(`${ok ? 'passed' : 'FAILED'} ${name} (${seconds} s)`);
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
