import { setTimeout as delay } from 'node:timers/promises';
import type { Database } from '../engine/database.ts';
import { engineOf } from '../engine/engine.ts';
import { DatabaseFileError, errorForLog } from '../engine/errors.ts';
import { cityIndex } from '../places/city-index.ts';
import { areaTermsOf } from './area-terms.ts';
import { MAX_COUNTED_LANGUAGES } from './cube.ts';
import { canFollow, followChanges } from './follow-changes.ts';
import { readIndexData } from './index-data.ts';
import { createLiveIndex, type LiveIndex, type SearchIndex } from './live-index.ts';
import { readIndexDataInWorker } from './read-in-worker.ts';
import type { LawyerChange } from './recent-changes.ts';

export type { SearchIndex } from './live-index.ts';

/** The search index of one database, and the work on it that is in progress. */
interface IndexCache {
  live?: LiveIndex;
  update?: Promise<void> | undefined;
  rebuild?: Promise<void> | undefined;
  /** When the next rebuild may begin, by `performance.now()`. */
  nextRebuildAt: number;
}

const indexCaches = new WeakMap<Database, IndexCache>();

/**
 * Up to this many lawyers, searches wait until the index has followed all changes. A larger index
 * follows them in the background, and is built in a worker thread.
 */
const MAX_SIZE_TO_AWAIT = 50_000;

/**
 * Returns the current search index. A large index may lack changes of the last second, or more
 * during a large import.
 */
export async function searchIndex(db: Database): Promise<SearchIndex> {
  const cache = cacheOf(db);
  while (cache.live === undefined || needsUpdate(db, cache, cache.live)) {
    cache.update ??= startUpdate(db, cache);
    if (cache.live?.isLarge) break;
    await cache.update;
  }
  return cache.live.index;
}

/**
 * Builds the index and the order of the day, and reads the cities and the legal terms, before the
 * first search. After a failure, the first search tries again.
 */
export function warmSearchIndex(db: Database, day: string): void {
  searchIndex(db)
    .then((index) => index.orderOn(day))
    .then(() => cityIndex(db))
    .then(() => areaTermsOf(db))
    .catch(() => {});
}

/** How often to look for changes by other processes. */
const WATCH_MS = 250;

/** Makes the index follow changes even if no one searches. Returns a function that stops this. */
export function watchSearchIndex(db: Database): () => void {
  const timer = setInterval(() => {
    if (cacheOf(db).live) searchIndex(db).catch(() => {});
  }, WATCH_MS);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * Whether searches currently use an index that lacks changes of the lawyers in the database, or, if
 * a day is given, the order of another day.
 */
export function isStale(db: Database, day?: string): boolean {
  const { live } = cacheOf(db);
  if (!live?.isLarge) return false;
  const orderDay = live.index.orderDay();
  const isOtherDay = day !== undefined && orderDay !== undefined && orderDay !== day;
  return isOtherDay || !live.isComplete || live.sequence !== engineOf(db).latestChange();
}

/**
 * The changes to lawyers after a sequence number, and the latest sequence number. Null if some of
 * those changes are no longer kept, or while the search index is out of date.
 */
export function changesSince(
  db: Database,
  sequence: number,
): { changes: readonly LawyerChange[]; latest: number } | null {
  const { live } = cacheOf(db);
  if (!live?.isComplete || live.restores !== engineOf(db).restores()) return null;
  const latest = engineOf(db).latestChange();
  const changes = live.sequence === latest ? live.recentChanges.after(sequence) : null;
  return changes && { changes, latest };
}

function cacheOf(db: Database): IndexCache {
  let cache = indexCaches.get(db);
  if (!cache) {
    cache = { nextRebuildAt: 0 };
    indexCaches.set(db, cache);
  }
  return cache;
}

function needsUpdate(db: Database, { rebuild }: IndexCache, live: LiveIndex): boolean {
  if (needsRebuild(live) && rebuild === undefined) return true;
  if (live.restores !== engineOf(db).restores()) return live.isComplete;
  return canFollow(live) && live.sequence !== engineOf(db).latestChange();
}

function needsRebuild(live: LiveIndex): boolean {
  const {
    minSpareRows,
    index: { columns, cube },
  } = live;
  const countableLanguages = Math.min(columns.values.languageNames.length, MAX_COUNTED_LANGUAGES);
  return (
    !canFollow(live) ||
    columns.id.length - columns.size < minSpareRows ||
    cube.languages < countableLanguages
  );
}

function startUpdate(db: Database, cache: IndexCache): Promise<void> {
  const update = updateIndex(db, cache).finally(() => {
    cache.update = undefined;
  });
  // Nothing awaits this promise while the index serves searches, so handle the rejection here.
  update.catch((error) => {
    console.error(
      'The search index could not be read; the next search tries again.',
      errorForLog(error),
    );
  });
  return update;
}

async function updateIndex(db: Database, cache: IndexCache): Promise<void> {
  if (cache.live && cache.live.restores !== engineOf(db).restores()) cache.live.isComplete = false;
  if (cache.live) await followChanges(db, cache.live);
  if (cache.live && !needsRebuild(cache.live)) return;
  if (cache.live?.isLarge) cache.rebuild ??= startRebuild(db, cache);
  else cache.live = await buildIndex(db);
}

function startRebuild(db: Database, cache: IndexCache): Promise<void> {
  const rebuild = async () => {
    await delay(Math.max(0, cache.nextRebuildAt - performance.now()));
    const began = performance.now();
    try {
      const live = await buildIndex(db);
      // Compute the order of the day before replacing the index, so that no search waits for it.
      const day = cache.live?.index.orderDay();
      if (day !== undefined) await live.index.orderOn(day);
      await followChanges(db, live);
      cache.live = live;
    } catch (error) {
      console.error(
        'The search index could not be rebuilt; it will be tried again.',
        errorForLog(error),
      );
    } finally {
      // An import can take minutes. Spend at most half of that time on rebuilds.
      cache.nextRebuildAt = 2 * performance.now() - began;
      cache.rebuild = undefined;
    }
  };
  return rebuild();
}

async function buildIndex(db: Database): Promise<LiveIndex> {
  const engine = engineOf(db);
  const { location } = engine;
  const restores = engine.restores();
  const isLarge = location !== null && (await highestId(db)) > MAX_SIZE_TO_AWAIT;
  const data = await (isLarge ? readIndexDataInWorker(location) : readIndexData(db));
  // The data comes from another connection, which may have opened another file at this path.
  const loss = engine.findLoss();
  if (loss) throw new DatabaseFileError(`${loss} while the search index was read.`);
  return createLiveIndex(db, data, {
    isLarge: data.columns.size > MAX_SIZE_TO_AWAIT,
    restores,
  });
}

async function highestId(db: Database): Promise<number> {
  const row = await db
    .selectFrom('lawyers')
    .select((eb) => eb.fn.max('id').as('highest'))
    .executeTakeFirst();
  return row?.highest ?? 0;
}
