import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDirectory } from '../data-directory/open-directory.ts';
import { type Measurement, maxMegabytes, ratio } from './measurements.ts';
import { nationFolder } from './nation.ts';
import { writeNewYorkRoster } from './new-york-roster.ts';

/**
 * Compares an import of New York's format with a simple loop that inserts as many lawyers, and a
 * second import of the same file with the first.
 */
export async function measureImport(folder: string, lawyers: number): Promise<Measurement[]> {
  const file = join(folder, 'roster.csv');
  await writeNewYorkRoster(file, lawyers);

  const bareDir = join(folder, 'bare');
  const beganBare = performance.now();
  await nationFolder(bareDir, lawyers);
  const bareSeconds = (performance.now() - beganBare) / 1000;

  const dataDir = join(folder, 'imported');
  await (await openDirectory({ dataDir, backupDir: dataDir })).destroy();
  const first = await runImport(file, dataDir);
  const second = await runImport(file, dataDir);
  for (const path of [bareDir, dataDir, file]) rmSync(path, { recursive: true });
  const peak = Math.max(first.peakMegabytes, second.peakMegabytes);
  return [
    ratio('CSV import, time relative to a bare insert loop', first.seconds / bareSeconds, {
      max: 3,
    }),
    ratio(
      'CSV import of an unchanged file, relative to the first',
      second.seconds / first.seconds,
      {
        max: 0.4,
      },
    ),
    maxMegabytes('CSV import, peak memory', peak, 300),
  ];
}

interface ImportRun {
  seconds: number;
  /** As Linux reports it. */
  peakMegabytes: number;
}

async function runImport(file: string, dataDir: string): Promise<ImportRun> {
  const start = fileURLToPath(new URL('../start.js', import.meta.url));
  const began = performance.now();
  const words = ['directory', 'import', file, '--map', 'new-york'];
  const child = spawn(process.execPath, [start, ...words], {
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
  return {
    seconds: (performance.now() - began) / 1000,
    peakMegabytes: Math.round(peak / 1024),
  };
}
