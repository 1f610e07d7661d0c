import { join } from 'node:path';
import { cities } from '../../db/data/cities.ts';
import { practiceAreas } from '../../db/data/practice-areas.ts';
import { slugOf, states } from '../../db/data/states.ts';
import { YEARS_OPTIONS } from '../contract/search/search-options.ts';
import { startSite } from '../faults/site-process.ts';
import { type Measurement, maxMegabytes } from './measurements.ts';
import { nationFolder } from './nation.ts';
import { measureRate } from './request-rate.ts';
import { peakMegabytes, withSite } from './running-site.ts';

const CONNECTIONS = 50;
const MAX_MEGABYTES = 300;
const MAX_START_MS = 1000;

/** Measures the time to start and the memory under load. */
export async function measureSite(folder: string, lawyers: number): Promise<Measurement[]> {
  const start = await startMilliseconds(folder);
  const memory = await megabytesUnderLoad(folder, lawyers);
  return [
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

/** The peak memory of the server process under load. */
async function megabytesUnderLoad(folder: string, lawyers: number): Promise<number> {
  const dataDir = await nationFolder(folder, lawyers);
  return withSite(dataDir, async ({ origin, pid }) => {
    const paths = filteredSearches();
    await measureRate('Memory under load', { origin, paths, connections: CONNECTIONS });
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

/**
 * Search paths that aren't cached: each city, combined with each practice area and experience
 * level.
 */
export function filteredSearches(): string[] {
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

/** Takes every 997th search, so that consecutive ones differ in city, area and experience. */
export function shuffledSearches(): string[] {
  const searches = filteredSearches();
  return searches.map((_, index) => searches[(index * 997) % searches.length] as string);
}
