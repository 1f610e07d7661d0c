import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ExportedLawyer } from '../../db/csv-import/csv-export.ts';
import { syntheticLawyers } from '../../db/demo/synthetic-lawyers.ts';
import type { NewLawyer } from '../../db/lawyers/lawyer-rows.ts';
import { type Progress, progressBar } from '../cli/progress.ts';
import { writeCsv } from '../csv/write-csv.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { type Measurement, maxMegabytes, ratio } from './measurements.ts';
import { nationFolder } from './nation.ts';

/** Compares a CSV import of generated lawyers with a simple loop that inserts the same rows. */
export async function measureImport(folder: string, lawyers: number): Promise<Measurement[]> {
  const file = join(folder, 'roster.csv');
  const bar = progressBar('Writing a CSV file', lawyers, 'lawyers');
  await writeCsv(nationBatches(lawyers, bar), createWriteStream(file));
  bar.end();

  const bareDir = join(folder, 'bare');
  const beganBare = performance.now();
  await nationFolder(bareDir, lawyers);
  const bareSeconds = (performance.now() - beganBare) / 1000;

  const dataDir = join(folder, 'imported');
  await (await openDirectory({ dataDir, backupDir: dataDir })).destroy();
  const began = performance.now();
  const peak = await importPeakMegabytes(file, dataDir);
  const seconds = (performance.now() - began) / 1000;
  for (const path of [bareDir, dataDir, file]) rmSync(path, { recursive: true });
  return [
    ratio('CSV import, time relative to a bare insert loop', seconds / bareSeconds, { max: 3 }),
    maxMegabytes('CSV import, peak memory', peak, 300),
  ];
}

async function* nationBatches(lawyers: number, bar: Progress): AsyncGenerator<ExportedLawyer[]> {
  let id = 0;
  let batch: ExportedLawyer[] = [];
  for (const lawyer of syntheticLawyers(lawyers)) {
    id++;
    batch.push({ id, ...lawyer, ...rosterLicense(lawyer), otherLicenses: [] });
    if (batch.length < 1000) continue;
    yield batch;
    bar.update(id);
    batch = [];
  }
  yield batch;
}

/** The license of a synthetic lawyer as columns of a CSV file. */
function rosterLicense({ licenses: [license] }: NewLawyer) {
  return {
    barNumber: license?.number ?? null,
    barState: license?.jurisdiction ?? null,
    licenseStatus: license?.status ?? null,
    licenseStatusText: null,
    admittedOn: license?.admittedOn ?? null,
    licenseAsOf: license?.asOf ?? null,
    licenseSource: license?.source?.name ?? null,
    licenseSourceUrl: null,
  };
}

/** The peak memory of the import in megabytes, as Linux reports it. */
async function importPeakMegabytes(file: string, dataDir: string): Promise<number> {
  const start = fileURLToPath(new URL('../start.js', import.meta.url));
  const child = spawn(process.execPath, [start, 'directory', 'import', file], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let peak = 0;
  const sampling = setInterval(() => {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    peak = Math.max(peak, Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0));
  }, 500);
  const [code] = await once(child, 'exit');
  clearInterval(sampling);
  if (code !== 0) throw new Error(`The import exited with code ${code}.`);
  return Math.round(peak / 1024);
}
