import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { lawyersVersion } from '../engine/content-version.ts';
import type { Database } from '../engine/database.ts';
import { cityIndex } from '../places/city-index.ts';
import type { Radius } from '../places/places.ts';
import { areaTermsOf } from './area-terms.ts';
import { type Columns, rowFinder } from './columns.ts';
import { type Cube, countCube } from './cube.ts';
import { cacheDailyOrder, type DailyOrderCache } from './daily-order-cache.ts';
import { readColumns } from './read-columns.ts';
import { findNearbyRanges, type Layout, layoutOf, type NearbyRanges } from './row-ranges.ts';
import { indexSoundAlikes, type SoundAlikes } from './sound-alikes.ts';
import { readUnlistedNames, type UnlistedNames } from './unlisted-names.ts';

/** The in-memory data that answers a search without reading lawyers from the database. */
export interface SearchIndex extends DailyOrderCache {
  columns: Columns;
  cube: Cube;
  layout: Layout;
  /** Rows of the premium lawyers (Featured block). */
  premium: Uint32Array;
  /** The row of a lawyer, or undefined if the lawyer isn't in the index yet. */
  rowOf(id: number): number | undefined;
  nearby(radius: Radius): Promise<NearbyRanges>;
  /** Every word in a name or law firm, sorted. */
  vocabulary(): readonly string[];
  /** The other words of the vocabulary that sound like a given word. */
  soundAlikes: SoundAlikes;
  /** All other data of the index is about the listed lawyers. */
  unlistedNames: UnlistedNames;
}

/** The search index of one database, and its rebuild while one is in progress. */
interface IndexCache {
  index?: SearchIndex;
  /** The content version of the lawyers, read before the index was built. */
  version: number;
  rebuild?: Promise<void> | undefined;
}

const indexCaches = new WeakMap<Database, IndexCache>();

/**
 * Up to this many lawyers, searches wait for a rebuild. A larger index is rebuilt in the
 * background.
 */
const MAX_SIZE_TO_AWAIT = 50_000;

/**
 * Returns the current search index. A large index takes seconds to rebuild after a change; until
 * then, the previous index is returned. Only one rebuild runs at a time.
 */
export async function searchIndex(db: Database): Promise<SearchIndex> {
  const version = lawyersVersion(db);
  const cache = cacheOf(db);
  while (cache.index === undefined || cache.version < version) {
    cache.rebuild ??= startRebuild(db, cache);
    if (cache.index && cache.index.columns.size > MAX_SIZE_TO_AWAIT) break;
    await cache.rebuild;
  }
  return cache.index;
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

/**
 * Whether searches currently use an index that is older than the lawyers in the database, or, if a
 * day is given, the order of another day.
 */
export function isStale(db: Database, day?: string): boolean {
  const { index, version } = cacheOf(db);
  if (index === undefined || index.columns.size <= MAX_SIZE_TO_AWAIT) return false;
  const orderDay = index.orderDay();
  const isOtherDay = day !== undefined && orderDay !== undefined && orderDay !== day;
  return isOtherDay || version < lawyersVersion(db);
}

function cacheOf(db: Database): IndexCache {
  let cache = indexCaches.get(db);
  if (!cache) {
    cache = { version: 0 };
    indexCaches.set(db, cache);
  }
  return cache;
}

function startRebuild(db: Database, cache: IndexCache): Promise<void> {
  const build = async () => {
    try {
      const version = lawyersVersion(db);
      const index = await buildIndex(db);
      // Compute the order of the day before replacing the index, so that no search waits for it.
      const day = cache.index?.orderDay();
      if (day !== undefined) await index.orderOn(day);
      cache.index = index;
      cache.version = version;
    } finally {
      cache.rebuild = undefined;
    }
  };
  const rebuild = build();
  // Nothing awaits this promise while an older index serves searches, so handle the rejection here.
  rebuild.catch((error) => {
    console.error('The search index could not be read; the next search tries again.', error);
  });
  return rebuild;
}

/** Number of nearby searches to cache, enough for the most-searched cities. */
const MAX_CACHED_NEARBY = 1000;

/**
 * Builds the index in steps and yields to the event loop between them, because a large directory
 * takes seconds.
 */
async function buildIndex(db: Database): Promise<SearchIndex> {
  const columnsWithPositions = await readColumns(db);
  const vocabulary = await readVocabulary(db);
  const soundAlikes = await indexSoundAlikes(vocabulary);
  const unlistedNames = await readUnlistedNames(db);
  await yieldToEventLoop();
  const { columns } = columnsWithPositions;
  const layout = layoutOf(columnsWithPositions);
  await yieldToEventLoop();
  const cube = await countCube(columns);
  const rowOf = rowFinder(columns.id.subarray(0, columns.size));
  await yieldToEventLoop();
  const nearbyCache = new LRUCache<string, NearbyRanges>({ max: MAX_CACHED_NEARBY });
  return {
    columns,
    cube,
    layout,
    ...cacheDailyOrder(columns, columns.size > MAX_SIZE_TO_AWAIT),
    premium: premiumRows(columns),
    rowOf,
    vocabulary: () => vocabulary,
    soundAlikes,
    unlistedNames,
    async nearby(radius) {
      const key = `${radius.near.latitude} ${radius.near.longitude} ${radius.radiusMiles}`;
      let ranges = nearbyCache.get(key);
      if (!ranges) {
        ranges = await findNearbyRanges(db, radius, layout);
        nearbyCache.set(key, ranges);
      }
      return ranges;
    },
  };
}

function premiumRows({ isPremium, size }: Columns): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < size; row++) if (isPremium[row] === 1) rows.push(row);
  return Uint32Array.from(rows);
}

/** Vocabulary words to read per database query. */
const WORDS_PER_QUERY = 500;

/**
 * Reads the vocabulary. FTS5 sorts words by UTF-8 bytes, but `findSimilarWords` needs them sorted
 * by UTF-16 code units.
 */
async function readVocabulary(db: Database): Promise<string[]> {
  const words: string[] = [];
  for (let last = ''; ; ) {
    const { rows } = await sql<{ term: string }>`
      select term from lawyerWords where term > ${last} limit ${WORDS_PER_QUERY}`.execute(db);
    for (const { term } of rows) words.push(term);
    const end = rows.at(-1);
    if (!end) return words.sort();
    last = end.term;
    await yieldToEventLoop();
  }
}
