import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Random, seededRandom } from '../../db/demo/random.ts';
import { openDatabase } from '../../db/engine/database.ts';
import { progressBar } from '../cli/progress.ts';
import { residentMegabytes } from '../faults/process-usage.ts';
import { type Measurement, maxMegabytes, percentile, ratio } from './measurements.ts';
import { nationFolder } from './nation.ts';
import { type EditedSite, ordinaryEdit } from './random-edits.ts';
import { type Load, startLoad } from './request-rate.ts';
import { peakMegabytes, type RunningSite, withSite } from './running-site.ts';
import { filteredSearches, shuffledSearches } from './site.ts';

const CONNECTIONS = 50;
/** Pages to render before the first measurement, so that V8 has optimized the hot code. */
const WARM_UP_PAGES = 3000;

const POPULAR_PAGES = 200;
const RATE_ROUNDS = 5;
/** A little longer than it takes to render each popular page again. */
const SECONDS = 10;
/** Time without edits before a measurement: a refresh may begin ten seconds after the last edit. */
const SETTLE_SECONDS = 12;

const CRAWL_ROUNDS = 10;
const PAGES_PER_CRAWL = 250;

/** The size of the page cache. */
const CACHE_BYTES = 16 * 1024 * 1024;
const PAGES_PER_FILL = 250;
const EDITS_FOR_MEMORY = 1000;
/** Time between the edits, so that the search index follows them one after another. */
const EDIT_PAUSE_MS = 10;
const LOADED_SECONDS = 10;
const MAX_MEGABYTES = 350;

/**
 * Measures the site while another process edits lawyers: the rate of cached pages, and the memory
 * with a full page cache. Also measures the cost of storing pages.
 */
export async function measureChanges(folder: string, lawyers: number): Promise<Measurement[]> {
  const dataDir = join(folder, 'changing');
  cpSync(await nationFolder(folder, lawyers), dataDir, { recursive: true });
  const writer = await openDatabase(join(dataDir, 'directory.db'));
  const edited = { writer, lawyers };
  const count = lawyers.toLocaleString('en-US');
  try {
    const secondCrawl = await withSite(dataDir, compareCrawls);
    const cachedRate = await withSite(dataDir, (site) => compareCachedRates(site, edited));
    const memory = await withSite(dataDir, (site) => megabytesAfterEdits(site, edited));
    return [
      ratio(
        `rate of cached pages with one edit per second, relative to the rate without edits, ${POPULAR_PAGES} pages, ${count} lawyers`,
        cachedRate,
        { min: 0.9 },
      ),
      ratio(
        `rendering rate on a second crawl of ${(CRAWL_ROUNDS * PAGES_PER_CRAWL).toLocaleString('en-US')} pages, relative to the first`,
        secondCrawl,
        { min: 0.95 },
      ),
      maxMegabytes(
        `memory under load with 1,000 edits and a full page cache, ${count} lawyers, peak`,
        memory.peak,
        MAX_MEGABYTES,
      ),
      maxMegabytes(`memory after that load, ${count} lawyers`, memory.after, MAX_MEGABYTES),
    ];
  } finally {
    await writer.destroy();
    rmSync(dataDir, { recursive: true });
  }
}

/**
 * Requests pages that no one has requested before, and then the same pages again, in rounds. Only
 * the second request of a page stores it.
 *
 * @returns the median ratio of the second rate to the first
 */
async function compareCrawls({ origin }: RunningSite): Promise<number> {
  const [warmUpPaths, pages] = [searches(0, WARM_UP_PAGES), searches(WARM_UP_PAGES)];
  const rounds = Array.from({ length: CRAWL_ROUNDS }, (_, round) =>
    pages.slice(round * PAGES_PER_CRAWL, (round + 1) * PAGES_PER_CRAWL),
  );
  const paths = [...warmUpPaths, ...rounds.flatMap((round) => [...round, ...round])];
  return withLoad(origin, paths, async (load) => {
    await load.request(WARM_UP_PAGES);
    const ratios = await inRounds('Crawls', CRAWL_ROUNDS, async () => {
      const first = await load.request(PAGES_PER_CRAWL);
      const second = await load.request(PAGES_PER_CRAWL);
      return second.rate / first.rate;
    });
    return percentile(ratios, 0.5);
  });
}

/**
 * Returns the median ratio of the rate of cached pages with one edit per second to the rate without
 * edits. The latter is the mean of the rates before and after the edits, because the machine's
 * speed drifts.
 */
async function compareCachedRates({ origin }: RunningSite, edited: EditedSite): Promise<number> {
  await withLoad(origin, searches(0, WARM_UP_PAGES), (load) => load.request(WARM_UP_PAGES));
  const random = seededRandom(46);
  return withLoad(origin, popularPages(), async (load) => {
    // The second request stores the page.
    await load.request(2 * POPULAR_PAGES);
    const measureWithoutEdits = async () => {
      await load.run(SETTLE_SECONDS);
      return load.run(SECONDS);
    };
    let before = await measureWithoutEdits();
    const ratios = await inRounds('Cached pages with edits', RATE_ROUNDS, async () => {
      const withEdits = await withEditEachSecond(edited, random, async () => {
        await load.run(SECONDS);
        return load.run(SECONDS);
      });
      const after = await measureWithoutEdits();
      const relativeRate = (2 * withEdits) / (before + after);
      before = after;
      return relativeRate;
    });
    return percentile(ratios, 0.5);
  });
}

async function withEditEachSecond<Result>(
  edited: EditedSite,
  random: Random,
  run: () => Promise<Result>,
): Promise<Result> {
  let lastEdit = Promise.resolve();
  const editing = setInterval(() => {
    lastEdit = lastEdit.then(() => ordinaryEdit(edited, random));
  }, 1000);
  try {
    return await run();
  } finally {
    clearInterval(editing);
    await lastEdit;
  }
}

/** Returns the memory of the server process with a full page cache, after edits and under load. */
async function megabytesAfterEdits({ origin, pid }: RunningSite, edited: EditedSite) {
  const paths = searches(0);
  await withLoad(origin, repeatGroups(paths, PAGES_PER_FILL), fillCache);
  const random = seededRandom(47);
  await inRounds('Edits', EDITS_FOR_MEMORY, async () => {
    await ordinaryEdit(edited, random);
    await delay(EDIT_PAUSE_MS);
  });
  await withLoad(origin, paths.toReversed(), (load) => load.run(LOADED_SECONDS));
  return { peak: peakMegabytes(pid), after: residentMegabytes(pid) };
}

async function fillCache(load: Load): Promise<void> {
  for (let bytes = 0; bytes < CACHE_BYTES; ) {
    await load.request(PAGES_PER_FILL);
    bytes += (await load.request(PAGES_PER_FILL)).bytes;
  }
}

/** Repeats each group of `size` paths once. */
function repeatGroups(paths: readonly string[], size: number): string[] {
  return paths.flatMap((_, index) => {
    const group = index % size === 0 ? paths.slice(index, index + size) : [];
    return [...group, ...group];
  });
}

const searches = (start: number, end?: number) => shuffledSearches().slice(start, end);

/** The paths of lawyers' profiles and of lists of the lawyers in a city. */
function popularPages(): string[] {
  const lists = new Set(filteredSearches().map((path) => path.slice(0, path.indexOf('?'))));
  return [...lists]
    .slice(0, POPULAR_PAGES / 2)
    .flatMap((list, index) => [list, `/lawyer/${index + 1}`]);
}

async function withLoad<Result>(
  origin: string,
  paths: readonly string[],
  run: (load: Load) => Promise<Result>,
): Promise<Result> {
  const load = startLoad({ origin, paths, connections: CONNECTIONS });
  try {
    return await run(load);
  } finally {
    await load.stop();
  }
}

async function inRounds<Result>(
  label: string,
  rounds: number,
  run: () => Promise<Result>,
): Promise<Result[]> {
  const bar = progressBar(label, rounds, 'rounds');
  const results: Result[] = [];
  for (let round = 1; round <= rounds; round++) {
    results.push(await run());
    bar.update(round);
  }
  bar.end();
  return results;
}
