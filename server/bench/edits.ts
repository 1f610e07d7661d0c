import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as delay, setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Random, seededRandom } from '../../db/demo/random.ts';
import { type Database, openDatabase } from '../../db/engine/database.ts';
import { searchLawyers } from '../../db/lawyers/lawyers.ts';
import {
  isStale,
  searchIndex,
  warmSearchIndex,
  watchSearchIndex,
} from '../../db/search/search-index.ts';
import { PAGE_SIZE } from '../contract/site/limits.ts';
import { type Measurement, maxMegabytes, maxMilliseconds, percentile } from './measurements.ts';
import { nationFolder } from './nation.ts';
import { type EditedSite, edit } from './random-edits.ts';
import { randomSearch } from './search.ts';

const DAY = '2026-11-22';
const NEXT_DAY = '2026-11-23';
const EDITS = 100;
const MANY_EDITS = 10_000;
const EDITS_FOR_MEMORY = 1000;
const SEARCH_SECONDS = 5;
/**
 * How often to check whether the index is up to date. Checking every millisecond takes as much CPU
 * time as following an edit.
 */
const POLL_MS = 10;

/**
 * Measures how the search index follows changes that another connection commits, as another process
 * would.
 */
export async function measureEdits(folder: string, lawyers: number): Promise<Measurement[]> {
  const copy = join(folder, 'edited');
  cpSync(await nationFolder(folder, lawyers), copy, { recursive: true });
  const file = join(copy, 'directory.db');
  const site = { db: await openDatabase(file), writer: await openDatabase(file), lawyers };
  await (await searchIndex(site.db)).orderOn(DAY);
  warmSearchIndex(site.db, DAY);
  const stopWatching = watchSearchIndex(site.db);
  try {
    const [searches, edits, many] = [
      await timeSearches(site),
      await timeEdits(site),
      await timeManyEdits(site),
    ];
    const dayChange = await longestPause(() => changeDay(site.db));
    const growth = await memoryGrowth(site);
    const count = lawyers.toLocaleString('en-US');
    return [
      maxMilliseconds(
        `edit, until searches see it, ${count} lawyers, max`,
        edits.visible.max,
        1000,
      ),
      maxMilliseconds('edit, main-thread CPU, p50', edits.cpu.p50, 50),
      maxMilliseconds('edit, main-thread CPU, p99', edits.cpu.p99, 50),
      maxMilliseconds('edit, main-thread CPU, max', edits.cpu.max, 50),
      maxMilliseconds('10,000 edits at once, until searches see all', many.visible, 10_000),
      maxMilliseconds('10,000 edits at once, main-thread CPU', many.cpu, 2000),
      maxMilliseconds('10,000 edits at once, longest pause', many.pause.elapsed, 50),
      maxMilliseconds('10,000 edits at once, longest pause, CPU', many.pause.cpu, 50),
      maxMegabytes('memory growth from 1,000 edits, after 1,000 warm-up edits', growth, 10),
      maxMilliseconds('search without edits, p50', percentile(searches.quiet, 0.5), 0.3),
      maxMilliseconds(
        'search with one edit per second, p50',
        percentile(searches.edited, 0.5),
        0.3,
      ),
      maxMilliseconds('search without edits, p99', percentile(searches.quiet, 0.99), 1.5),
      maxMilliseconds(
        'search with one edit per second, p99',
        percentile(searches.edited, 0.99),
        1.5,
      ),
      maxMilliseconds('change of day, longest pause', dayChange.elapsed, 20),
      maxMilliseconds('change of day, longest pause, CPU', dayChange.cpu, 20),
    ];
  } finally {
    stopWatching();
    await Promise.all([site.db.destroy(), site.writer.destroy()]);
    rmSync(copy, { recursive: true });
  }
}

/** A directory with a connection that searches and one that writes. */
interface SearchedSite extends EditedSite {
  db: Database;
}

async function timeEdits(site: SearchedSite) {
  const random = seededRandom(28);
  const times: number[] = [];
  const cpu: number[] = [];
  for (let i = 0; i < EDITS; i++) {
    await editVisibly(site, random);
    const began = performance.now();
    const cpuBefore = process.threadCpuUsage();
    await untilVisible(site.db);
    times.push(performance.now() - began);
    cpu.push(cpuSince(cpuBefore));
  }
  return { visible: spread(times), cpu: spread(cpu) };
}

function spread(values: readonly number[]) {
  return { p50: percentile(values, 0.5), p99: percentile(values, 0.99), max: Math.max(...values) };
}

/** Waits until the index has followed all changes, without a search that would make it do so. */
async function untilVisible(db: Database): Promise<void> {
  while (isStale(db)) await delay(POLL_MS);
}

/** Milliseconds of CPU time of the main thread. */
function cpuSince(before: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Makes two batches of edits. The first is timed without measuring pauses, because measuring
 * them uses all spare CPU time. For the second, only the longest pause is measured.
 */
async function timeManyEdits(site: SearchedSite) {
  const random = seededRandom(27);
  await makeManyEdits(site, random);
  const began = performance.now();
  const cpuBefore = process.threadCpuUsage();
  await untilVisible(site.db);
  const [visible, cpu] = [performance.now() - began, cpuSince(cpuBefore)];
  await makeManyEdits(site, random);
  return { visible, cpu, pause: await longestPause(() => untilVisible(site.db)) };
}

async function makeManyEdits({ writer, lawyers }: EditedSite, random: Random): Promise<void> {
  await writer.transaction().execute(async (transaction) => {
    for (let i = 0; i < MANY_EDITS; i++) await edit({ writer: transaction, lawyers }, random);
  });
  // See `editVisibly`.
  await yieldToEventLoop();
}

/**
 * Makes one edit on another connection and waits until the engine can see it. As with an edit by
 * another process, that is in the next event loop iteration.
 */
async function editVisibly(site: EditedSite, random: Random): Promise<void> {
  await edit(site, random);
  await yieldToEventLoop();
}

/** How long the event loop was blocked at most, in milliseconds. */
interface Pause {
  elapsed: number;
  /** The main thread's CPU time. Unlike the elapsed time, it is the same on a busy machine. */
  cpu: number;
}

async function longestPause(run: () => Promise<void>): Promise<Pause> {
  const histogram = monitorEventLoopDelay({ resolution: 1 });
  let [cpu, isOver] = [0, false];
  const sampleCpu = async () => {
    while (!isOver) {
      const before = process.threadCpuUsage();
      await yieldToEventLoop();
      cpu = Math.max(cpu, cpuSince(before));
    }
  };
  const sampling = sampleCpu();
  await yieldToEventLoop();
  histogram.enable();
  await run();
  await delay(5);
  histogram.disable();
  isOver = true;
  await sampling;
  return { elapsed: histogram.max / 1e6, cpu };
}

async function changeDay(db: Database): Promise<void> {
  const index = await searchIndex(db);
  while (index.orderDay() !== NEXT_DAY) {
    await index.orderOn(NEXT_DAY);
    await delay(1);
  }
}

/** Megabytes of memory that the process gains from edits, after a warm-up of as many edits. */
async function memoryGrowth(site: SearchedSite): Promise<number> {
  const random = seededRandom(29);
  const editAndMeasureRss = async () => {
    for (let i = 0; i < EDITS_FOR_MEMORY; i++) {
      await editVisibly(site, random);
      await searchIndex(site.db);
      await untilVisible(site.db);
    }
    return process.memoryUsage().rss;
  };
  const before = await editAndMeasureRss();
  return Math.max(0, Math.round(((await editAndMeasureRss()) - before) / 1024 / 1024));
}

/** Times random searches for some seconds, first without edits, then with one edit per second. */
async function timeSearches(site: SearchedSite) {
  await timeSearchesFor(site.db);
  const quiet = await timeSearchesFor(site.db);
  const random = seededRandom(30);
  const editing = setInterval(() => void edit(site, random), 1000);
  const edited = await timeSearchesFor(site.db);
  clearInterval(editing);
  await untilVisible(site.db);
  return { quiet, edited };
}

async function timeSearchesFor(db: Database): Promise<number[]> {
  const random = seededRandom(5);
  const times: number[] = [];
  const end = performance.now() + SEARCH_SECONDS * 1000;
  while (performance.now() < end) {
    const search = randomSearch(random);
    const began = performance.now();
    await searchLawyers(db, search, { limit: PAGE_SIZE, offset: 0 }, DAY);
    times.push(performance.now() - began);
    await yieldToEventLoop();
  }
  return times;
}
