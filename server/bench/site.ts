import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cities } from '../../db/data/cities.ts';
import { practiceAreas } from '../../db/data/practice-areas.ts';
import { slugOf, states } from '../../db/data/states.ts';
import { YEARS_OPTIONS } from '../contract/search/search-options.ts';
import { startSite } from '../faults/site-process.ts';
import { type Measurement, maxMegabytes, ratio } from './measurements.ts';
import { nationFolder } from './nation.ts';
import { measureBareRate, measureRate } from './request-rate.ts';

const CACHED_CONNECTIONS = 50;
const UNCACHED_CONNECTIONS = 10;
const MEDIUM_COUNT = 20_000;
const MAX_MEGABYTES = 300;
const MAX_START_MS = 1000;

/**
 * The speed of a minimal Next.js page with the same data, relative to a bare Node server that sends
 * JSON: 314 and 98,000 requests per second. Both were measured with 10 connections on two cores,
 * which also ran the load generator.
 */
const NEXT_SHARE = 314 / 98_000;

/**
 * Measures pages over HTTP, and baseline servers on the same machine in the same run to compare
 * with.
 */
export async function measureSite(folder: string, lawyers: number): Promise<Measurement[]> {
  const cached = await measureCached(folder);
  const uncached = await measureUncached(folder);
  const start = await startMilliseconds(folder);
  const memory = await megabytesUnderLoad(folder, lawyers);
  return [
    ratio(
      `find page, cached, ${perSecond(cached.page)}, relative to a bare Hono route, ${perSecond(cached.bare)}`,
      cached.page / cached.bare,
      { min: 0.25 },
    ),
    ratio(
      `find page, uncached, 20,000 lawyers, ${perSecond(uncached.page)}, relative to a minimal Next.js page (314/98,000 of bare Node, ${perSecond(uncached.bare)})`,
      uncached.page / (uncached.bare * NEXT_SHARE),
      { min: 2 },
    ),
    {
      label: 'start with an existing demo directory, to the first response',
      value: `${Math.round(start)} ms`,
      goal: `≤ ${MAX_START_MS} ms`,
      isMet: start <= MAX_START_MS,
    },
    maxMegabytes(
      `memory under load, ${lawyers.toLocaleString('en-US')} lawyers`,
      memory,
      MAX_MEGABYTES,
    ),
  ];
}

interface Comparison {
  page: number;
  bare: number;
}

async function measureCached(folder: string): Promise<Comparison> {
  const connections = CACHED_CONNECTIONS;
  const bare = await measureBareRate('hono', connections);
  const path = '/find-lawyer/state/alabama';
  const page = await withSite(await nationFolder(folder, MEDIUM_COUNT), async ({ origin }) => {
    // Fill the page cache first. Otherwise, each of the connections would make the server render
    // the page.
    for (let i = 0; i < 3; i++) await (await fetch(origin + path)).text();
    return measureRate('Find page, cached', { origin, paths: [path], connections });
  });
  return { page, bare };
}

async function measureUncached(folder: string): Promise<Comparison> {
  const connections = UNCACHED_CONNECTIONS;
  const bare = await measureBareRate('node', connections);
  const page = await withSite(await nationFolder(folder, MEDIUM_COUNT), ({ origin }) =>
    measureRate('Find page, uncached', { origin, paths: uniquePaths(), connections }),
  );
  return { page, bare };
}

/** The peak memory of the server process under load. */
async function megabytesUnderLoad(folder: string, lawyers: number): Promise<number> {
  const dataDir = await nationFolder(folder, lawyers);
  return withSite(dataDir, async ({ origin, pid }) => {
    const paths = uniquePaths();
    await measureRate('Memory under load', { origin, paths, connections: CACHED_CONNECTIONS });
    return peakMegabytes(pid);
  });
}

/** Measures the second start, because the first one also creates the directory. */
async function startMilliseconds(folder: string): Promise<number> {
  const variables = { DATA_DIR: join(folder, 'demo'), PORT: '0' };
  await (await startSite(variables)).stop('SIGTERM');
  const began = performance.now();
  const site = await startSite(variables);
  await fetch(`${site.origin}/healthz`).then((response) => response.text());
  const milliseconds = performance.now() - began;
  await site.stop('SIGTERM');
  return milliseconds;
}

/** Starts the site without rate limits, sends a first search, and then runs a measurement. */
async function withSite<Result>(
  dataDir: string,
  measure: (site: { origin: string; pid: number }) => Promise<Result>,
): Promise<Result> {
  const variables = { DATA_DIR: dataDir, PORT: '0', DEMO: 'false' };
  const site = await startSite(variables);
  try {
    await fetch(`${site.origin}/find-lawyer`).then((response) => response.text());
    return await measure({ origin: site.origin, pid: site.process.pid ?? 0 });
  } finally {
    await site.stop('SIGTERM');
  }
}

/**
 * Search paths that aren't cached: each city, combined with each practice area and experience
 * level.
 */
function uniquePaths(): string[] {
  const slugOfState = new Map(states.map(({ code, slug }) => [code, slug]));
  return practiceAreas.flatMap(({ slug }) =>
    YEARS_OPTIONS.flatMap((years) =>
      cities.map(
        ({ name, state }) =>
          `/find-lawyer/state/${slugOfState.get(state)}/city/${slugOf(name)}?practiceArea=${slug}&yearsExperience=${years}`,
      ),
    ),
  );
}

function perSecond(pages: number): string {
  return `${Math.round(pages).toLocaleString('en-US')}/s`;
}

function peakMegabytes(pid: number): number {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
