import { join } from 'node:path';
import { startDatabasePair } from '../../db/engine/test-database-pair.ts';
import { moveDirectory } from '../../db/move/move-directory.ts';
import { progressBar } from '../cli/progress.ts';
import { cpuMilliseconds } from '../faults/process-usage.ts';
import { type Measurement, percentile, ratio } from './measurements.ts';
import { nationFolder } from './nation.ts';
import { type Load, startLoad } from './request-rate.ts';
import { type RunningSite, withSite } from './running-site.ts';
import { shuffledSearches } from './site.ts';

const LAWYERS = 20_000;
const ROUNDS = 5;
const PAGES_PER_ROUND = 1_500;
/** Pages that each site renders first. After about this many, V8 has optimized the hot code. */
const WARM_UP_PAGES = 2_000;
/** A site renders at most this many pages at once. */
const CONNECTIONS = 2;
const MIN_SHARE = 0.9;

/**
 * Compares two sites that share a PostgreSQL database with a single site: the pages rendered per
 * second of CPU time of their processes. No page is requested twice from the same site.
 */
export async function measureSeveralSites(folder: string): Promise<Measurement[]> {
  const file = join(await nationFolder(folder, LAWYERS), 'directory.db');
  const servers = await startDatabasePair();
  try {
    await moveDirectory(file, servers.url, {
      progress: (step, rows) => progressBar(step, rows, 'rows'),
    });
    const withSiteOf = <Result>(
      sites: number,
      name: string,
      measure: (site: RunningSite) => Promise<Result>,
    ) => withSite(join(folder, name), measure, { DATABASE_URL: servers.url, SITES: String(sites) });
    // The first site runs the scheduled jobs, so their cost counts against the two sites.
    const share = await withSiteOf(2, 'site-a', (siteA) =>
      withSiteOf(2, 'site-b', (siteB) =>
        withSiteOf(1, 'only-site', (onlySite) => compareSites([onlySite], [siteA, siteB])),
      ),
    );
    const label = 'uncached pages per CPU second of two sites, relative to one';
    return [ratio(label, share, { min: MIN_SHARE })];
  } finally {
    servers.remove();
  }
}

/** The sites that share the requests, each with its own part of the pages. */
type Group = readonly { site: RunningSite; load: Load }[];

/** Measures the two groups in turn and returns the median ratio of their pages per CPU second. */
async function compareSites(
  single: readonly RunningSite[],
  several: readonly RunningSite[],
): Promise<number> {
  const [one, two] = [startLoads(single), startLoads(several)];
  const bar = progressBar('Two sites and one', ROUNDS, 'rounds');
  const ratios: number[] = [];
  try {
    for (const group of [one, two]) await cpuPerPage(group, WARM_UP_PAGES * group.length);
    for (let round = 1; round <= ROUNDS; round++) {
      const ofOne = await cpuPerPage(one, PAGES_PER_ROUND);
      ratios.push(ofOne / (await cpuPerPage(two, PAGES_PER_ROUND)));
      bar.update(round);
    }
  } finally {
    bar.end();
    for (const { load } of [...one, ...two]) await load.stop();
  }
  return percentile(ratios, 0.5);
}

/**
 * Requests the same number of pages from each site of a group. Returns milliseconds of CPU time per
 * page, including that of the idle sites. The sites take turns, because they share the processor's
 * caches and would slow each other down. In production, each has its own machine.
 */
async function cpuPerPage(group: Group, pages: number): Promise<number> {
  const usedBefore = cpuOf(group);
  for (const { load } of group) await load.request(pages / group.length);
  return (cpuOf(group) - usedBefore) / pages;
}

function cpuOf(group: Group): number {
  return group.reduce((sum, { site }) => sum + cpuMilliseconds(site.pid), 0);
}

function startLoads(sites: readonly RunningSite[]): Group {
  const pages = uncachedPages();
  return sites.map((site, index) => ({
    site,
    load: startLoad({
      origin: site.origin,
      paths: pages.filter((_, number) => number % sites.length === index).flat(),
      connections: CONNECTIONS,
    }),
  }));
}

/** A find page and a profile for each lawyer, each different from all others. */
function uncachedPages(): string[][] {
  return shuffledSearches()
    .slice(0, LAWYERS)
    .map((search, index) => [search, `/lawyer/${index + 1}`]);
}
