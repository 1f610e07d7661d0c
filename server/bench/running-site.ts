import { readFileSync } from 'node:fs';
import { startSite } from '../faults/site-process.ts';

/** A site in its own process. */
export interface RunningSite {
  origin: string;
  pid: number;
  /** Returns everything logged so far. */
  log(): string;
}

/**
 * Starts the site without rate limits, sends a first search, and then runs a measurement.
 *
 * @param variables more environment variables
 * @param script see `startSite`
 */
export async function withSite<Result>(
  dataDir: string,
  measure: (site: RunningSite) => Promise<Result>,
  variables: Record<string, string> = {},
  script?: string[],
): Promise<Result> {
  const settings = { ...variables, DATA_DIR: dataDir, PORT: '0', DEMO: 'false' };
  const site = await startSite(settings, { script });
  try {
    await fetch(`${site.origin}/find-lawyer`).then((response) => response.text());
    return await measure({ origin: site.origin, pid: site.process.pid ?? 0, log: site.log });
  } finally {
    await site.stop('SIGTERM');
  }
}

/** The peak resident memory of a process so far. */
export function peakMegabytes(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
