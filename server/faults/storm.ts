import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { cities } from '../../db/data/cities.ts';
import { practiceAreas } from '../../db/data/practice-areas.ts';
import { slugOf, states } from '../../db/data/states.ts';
import { bulkInsertLawyers } from '../../db/demo/bulk-insert.ts';
import { syntheticLawyers } from '../../db/demo/synthetic-lawyers.ts';
import { openDirectory } from '../data-directory/open-directory.ts';
import { newTally, percentile, type RequestTally, sendRequests } from './clients.ts';
import type { Crawl, CrawlResult } from './crawler.ts';
import { cpuMilliseconds } from './process-usage.ts';
import { startSite } from './site-process.ts';

/** Number of lawyers, and of different profiles that the crawlers request. */
const LAWYERS = 100_000;
const CONNECTIONS = 50;
const SECONDS = 20;

/** Visitors, each with their own client IP, and the pauses after each of their pages. */
const VISITORS = 5;
const CACHED_PAUSE_MS = 100;
const UNCACHED_PAUSE_MS = 300;
const SECONDS_BEFORE = 3;

/** Response times in milliseconds. */
export interface Percentiles {
  p50: number;
  p99: number;
}

export interface StormResult {
  cached: Percentiles;
  uncached: Percentiles;
  /** The same pages before the storm. */
  before: { cached: Percentiles; uncached: Percentiles };
  visitors: Pick<RequestTally, 'answered' | 'limited' | 'failures'>;
  crawlers: CrawlResult;
  /**
   * The CPU time of the server during the storm, as a share of one core. If other programs take the
   * cores, the share is below 1 and the response times are longer by about its inverse.
   */
  coreShare: number;
}

/** Fills an empty data folder for `measureStorm`. */
export async function createCrawledDirectory(dataDir: string): Promise<void> {
  const db = await openDirectory({ dataDir, backupDir: dataDir });
  await bulkInsertLawyers(db, syntheticLawyers(LAWYERS), () => {});
  await db.destroy();
}

/**
 * Measures what visitors wait for while crawlers request different profiles and filtered lists,
 * without pause, on 50 connections from this many client IPs. The rate limits are the defaults.
 */
export async function measureStorm(dataDir: string, crawlerIps: number): Promise<StormResult> {
  const site = await startSite({
    ...{ PORT: '0', DATA_DIR: dataDir, DEMO: 'false', TRUST_PROXY: '1' },
    ...{ PAGE_LIMIT: '300', SEARCH_LIMIT: '120' },
  });
  const crawler = fork(fileURLToPath(new URL('crawler.ts', import.meta.url)));
  try {
    await warmUp(site.origin);
    const before = await visit(site.origin, 1, SECONDS_BEFORE);
    crawler.send({
      origin: site.origin,
      connections: CONNECTIONS,
      ips: crawlerIps,
      paths: crawledPaths(),
    } satisfies Crawl);
    const pid = site.process.pid ?? 0;
    const [began, cpuBefore] = [performance.now(), cpuMilliseconds(pid)];
    const during = await visit(site.origin, 2, SECONDS);
    const coreShare = (cpuMilliseconds(pid) - cpuBefore) / (performance.now() - began);
    const ended = once(crawler, 'message');
    crawler.send('stop');
    const [crawlers] = (await ended) as [CrawlResult];
    const tallies = [during.cached, during.uncached];
    return {
      cached: percentiles(during.cached),
      uncached: percentiles(during.uncached),
      before: { cached: percentiles(before.cached), uncached: percentiles(before.uncached) },
      visitors: {
        answered: tallies.reduce((sum, { answered }) => sum + answered, 0),
        limited: tallies.reduce((sum, { limited }) => sum + limited, 0),
        failures: tallies.flatMap(({ failures }) => failures),
      },
      crawlers,
      coreShare,
    };
  } finally {
    crawler.kill();
    await site.stop('SIGTERM');
  }
}

const percentiles = ({ times }: RequestTally): Percentiles => ({
  p50: percentile(times, 50),
  p99: percentile(times, 99),
});

/** Fills the page cache, and waits until the search index has been built. */
async function warmUp(origin: string): Promise<void> {
  const pages = profiles.slice(0, 50).flatMap((path, index) => [path, lists[index] ?? '/']);
  for (const path of ['/find-lawyer?q=smith', ...pages, '/', '/', '/'])
    await (await fetch(origin + path)).text();
}

/** @param number of the visit; each visit has its own uncached pages */
async function visit(origin: string, number: number, seconds: number) {
  const [cached, uncached] = [newTally(), newTally()];
  const stop = AbortSignal.timeout(seconds * 1000);
  const browse = (visitor: number) => {
    const options = { keepAlive: true, stop, forwardedFor: `198.51.100.${visitor}` };
    const first = 100 * (VISITORS * number + visitor);
    const pages = profiles.slice(first, first + 50).flatMap((path, index) => [
      path,
      // A page number that the crawlers don't request.
      `${lists[first + index]}&page=2`,
    ]);
    return Promise.all([
      sendRequests(() => origin, ['/'], { ...options, tally: cached, pause: CACHED_PAUSE_MS }),
      sendRequests(() => origin, pages, { ...options, tally: uncached, pause: UNCACHED_PAUSE_MS }),
    ]);
  };
  await Promise.all(Array.from({ length: VISITORS }, (_, visitor) => browse(visitor)));
  return { cached, uncached };
}

const profiles = Array.from({ length: LAWYERS }, (_, index) => `/lawyer/${LAWYERS - index}`);

/** Filtered lists of lawyers, all different. */
const lists = cities.flatMap(({ name, state }) => {
  const slug = states.find(({ code }) => code === state)?.slug;
  const path = `/find-lawyer/state/${slug}/city/${slugOf(name)}`;
  return practiceAreas.map((area) => `${path}?practiceArea=${area.slug}`);
});

/** A profile, a list, a profile and so on. No page comes twice. */
function crawledPaths(): string[] {
  const crawledProfiles = profiles.slice(100 * VISITORS * 3).reverse();
  return crawledProfiles.flatMap((path, index) => [path, lists[index] ?? []].flat());
}
