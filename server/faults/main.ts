import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import '../check-node.js';
import { backup } from './backup.ts';
import { calls } from './calls.ts';
import { crawlers } from './crawlers.ts';
import { deletedDatabase } from './deleted-database.ts';
import type { FaultTest } from './fault-test.ts';
import { fullDisk } from './full-disk.ts';
import { kills } from './kills.ts';
import { lockout } from './lockout.ts';
import { longPaths } from './long-paths.ts';
import { newsletterKills } from './newsletter-kills.ts';
import { pipelining } from './pipelining.ts';
import { restarts } from './restarts.ts';
import { slowClients } from './slow-clients.ts';
import { unreadResponses } from './unread-responses.ts';

const faultTests: Record<string, FaultTest> = {
  restarts,
  kills,
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
};
const selected = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(faultTests);
const unknown = selected.filter((name) => !(name in faultTests));
if (unknown.length > 0) {
  console.error(
    `Unknown fault test: ${unknown.join(', ')}. Choose from ${Object.keys(faultTests).join(', ')}.`,
  );
  process.exit(2);
}
for (const name of selected) {
  const folder = mkdtempSync(join(tmpdir(), `faults-${name}-`));
  try {
    const { ok, figures } = (await faultTests[name]?.(folder)) ?? { ok: false, figures: {} };
    console.log(`${ok ? 'passed' : 'FAILED'} ${name}`);
    for (const [label, figure] of Object.entries(figures))
      console.log(`       ${label}: ${figure}`);
    if (!ok) process.exitCode = 1;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
