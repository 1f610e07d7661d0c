/**
 * Measures everything that has a performance goal, in a temporary folder. Prints one line for each
 * measurement.
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
import { measureCrawlers } from './crawlers.ts';
import { measureImport } from './csv-import.ts';
import { table } from './measurements.ts';
import { reportQuestions } from './questions.ts';
import { measureSearch } from './search.ts';
import { measureSite } from './site.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    lawyers: { type: 'string', default: String(US_LAWYER_COUNT) },
    only: { type: 'string', default: 'search,site,crawlers,import' },
    folder: { type: 'string' },
  },
});
const lawyers = Number(values.lawyers);
const parts = values.only.split(',');
if (parts.includes('questions')) printQuestions(positionals[0]);
else await printMeasurements(values.folder ?? mkdtempSync(join(tmpdir(), 'bench-')));

function printQuestions(file: string | undefined): void {
  if (file === undefined) throw new Error('Give a file: npm run bench -- --only questions FILE');
  console.log(reportQuestions(file));
}

async function printMeasurements(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  try {
    const measurements = [
      ...(parts.includes('search') ? await measureSearch(folder, lawyers) : []),
      ...(parts.includes('site') ? await measureSite(folder, lawyers) : []),
      ...(parts.includes('crawlers') ? await measureCrawlers(folder) : []),
      ...(parts.includes('import') ? await measureImport(folder, lawyers) : []),
    ];
    console.log(table(measurements));
    if (measurements.some(({ isMet }) => !isMet)) process.exitCode = 1;
  } finally {
    if (!values.folder) rmSync(folder, { recursive: true });
  }
}
