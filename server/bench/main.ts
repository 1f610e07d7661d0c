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
import { table } from './measurements.ts';
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
  const measurements = [
    ...(parts.includes('search') ? await measureSearch(folder, lawyers) : []),
    ...(parts.includes('edits') ? await measureEdits(folder, lawyers) : []),
    ...(parts.includes('site') ? await measureSite(folder, lawyers) : []),
    ...(parts.includes('site') && values.peers ? await measurePeers(folder) : []),
    ...(parts.includes('changes') ? await measureChanges(folder, lawyers) : []),
    ...(parts.includes('crawlers') ? await measureCrawlers(folder) : []),
    ...(parts.includes('postgres') ? await measurePostgres(folder, lawyers) : []),
    ...(parts.includes('sites') ? await measureSeveralSites(folder) : []),
    ...(parts.includes('import') ? await measureImport(folder, lawyers) : []),
  ];
  console.log(table(measurements));
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
