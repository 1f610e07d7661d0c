/**
 * Measures everything that has a performance goal, in a temporary folder. Prints one line for each
 * measurement. `--only` selects parts, separated by commas.
 *
 * With `--peers`, also measures the site next to other servers in the same run (`peers/peers.ts`).
 *
 * With `--only postgres`, moves the directory to PostgreSQL and back, and measures searches there.
 * With `--only sites`, compares two sites on PostgreSQL with a single site.
 *
 * With `--only profile`, prints instead how the CPU time of a page is divided among layers.
 *
 * With `--only questions FILE`, measures instead how many labeled questions get the right practice
 * area. Each line of the file is a JSON object: `{ "q": "…", "lang": "en", "areas": ["tax-law"] }`.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { US_LAWYER_COUNT } from '../../db/demo/synthetic-lawyers.ts';
import '../check-node.js';
import { measureChanges } from './changes.ts';
import { measureCrawlers } from './crawlers.ts';
import { measureImport } from './csv-import.ts';
import { measureEdits } from './edits.ts';
import { type Measurement, table } from './measurements.ts';
import { measurePeers } from './peers/peers.ts';
import { measurePostgres } from './postgres.ts';
import { reportProfile } from './profile.ts';
import { reportQuestions } from './questions.ts';
import { measureSearch } from './search.ts';
import { measureSeveralSites } from './several-sites.ts';
import { measureSite } from './site.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lawyers: { type: 'string', default: String(US_LAWYER_COUNT) },
    only: { type: 'string', default: 'search,edits,site,changes,crawlers,import' },
    folder: { type: 'string' },
    peers: { type: 'boolean', default: false },
  },
});
// Without these handlers, processes that a measurement has started would keep running.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
const lawyers = Number(values.lawyers);
const parts = values.only.split(',');
if (parts.includes('questions')) printQuestions(positionals[0]);
else await inFolder(parts.includes('profile') ? printProfile : printMeasurements);

function printQuestions(file: string | undefined): void {
  if (file === undefined) throw new Error('Give a file: npm run bench -- --only questions FILE');
  console.log(reportQuestions(file));
}

async function printMeasurements(folder: string): Promise<void> {
  const runs: [part: string, measure: () => Promise<Measurement[]>][] = [
    ['search', () => measureSearch(folder, lawyers)],
    ['edits', () => measureEdits(folder, lawyers)],
    ['site', () => measureSite(folder, lawyers)],
    ['site', async () => (values.peers ? measurePeers(folder) : [])],
    ['changes', () => measureChanges(folder, lawyers)],
    ['crawlers', () => measureCrawlers(folder)],
    ['postgres', () => measurePostgres(folder, lawyers)],
    ['sites', () => measureSeveralSites(folder)],
    ['import', () => measureImport(folder, lawyers)],
  ];
  const measurements: Measurement[] = [];
  try {
    for (const [part, measure] of runs)
      if (parts.includes(part)) measurements.push(...(await measure()));
  } finally {
    // A run takes half an hour, so a failure must not lose the results of the earlier parts.
    console.log(table(measurements));
  }
  if (measurements.some(({ isMet }) => !isMet)) process.exitCode = 1;
}

async function printProfile(folder: string): Promise<void> {
  console.log(await reportProfile(folder));
}

/** Runs in a folder that is removed afterward, unless `--folder` names it. */
async function inFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'bench-'));
  mkdirSync(folder, { recursive: true });
  try {
    await run(folder);
  } finally {
    if (!values.folder) rmSync(folder, { recursive: true });
  }
}
