/**
 * Measures everything that has a performance goal, in a temporary folder. Prints one line for each
 * measurement.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { US_LAWYER_COUNT } from '../../db/demo/nation-lawyers.ts';
import '../check-node.js';
import { measureImport } from './csv-import.ts';
import { table } from './measurements.ts';
import { measureSearch } from './search.ts';
import { measureSite } from './site.ts';

const { values } = parseArgs({
  options: {
    lawyers: { type: 'string', default: String(US_LAWYER_COUNT) },
    only: { type: 'string', default: 'search,site,import' },
    folder: { type: 'string' },
  },
});
const lawyers = Number(values.lawyers);
const parts = values.only.split(',');
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'bench-'));
mkdirSync(folder, { recursive: true });
try {
  const measurements = [
    ...(parts.includes('search') ? await measureSearch(folder, lawyers) : []),
    ...(parts.includes('site') ? await measureSite(folder, lawyers) : []),
    ...(parts.includes('import') ? await measureImport(folder, lawyers) : []),
  ];
  console.log(table(measurements));
  if (measurements.some(({ isMet }) => !isMet)) process.exitCode = 1;
} finally {
  if (!values.folder) rmSync(folder, { recursive: true });
}
