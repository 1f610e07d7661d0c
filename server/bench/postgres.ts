import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { seededRandom } from '../../db/demo/random.ts';
import { syntheticLawyers } from '../../db/demo/synthetic-lawyers.ts';
import { type Database, openDatabase } from '../../db/engine/database.ts';
import { engineOf } from '../../db/engine/engine.ts';
import { startDatabasePair, type TestDatabasePair } from '../../db/engine/test-database-pair.ts';
import { type LawyerSearch, searchLawyers } from '../../db/lawyers/lawyers.ts';
import { moveDirectory } from '../../db/move/move-directory.ts';
import { searchIndex } from '../../db/search/search-index.ts';
import { progressBar } from '../cli/progress.ts';
import { CITY_RADIUS_MILES, PAGE_SIZE } from '../contract/site/limits.ts';
import { type Measurement, maxMilliseconds, percentile, ratio } from './measurements.ts';
import { nationFolder } from './nation.ts';
import { randomSearch } from './search.ts';

const SEARCH_COUNT = 2000;
const NAME_COUNT = 1000;
const MAX_MOVE_MS = 5 * 60_000;
/** Results are in the order of this day's draw. */
const DAY = '2026-11-22';

/**
 * Moves a directory to a PostgreSQL primary with a synchronous standby and back, and measures the
 * index and searches there. Both servers run on this machine and write to its disk.
 */
export async function measurePostgres(folder: string, lawyers: number): Promise<Measurement[]> {
  const file = join(await nationFolder(folder, lawyers), 'directory.db');
  const copy = join(folder, 'moved', 'directory.db');
  rmSync(join(folder, 'moved'), { recursive: true, force: true });
  mkdirSync(join(folder, 'moved'));
  const servers = await startDatabasePair();
  try {
    await setAsInProduction(servers);
    const toServer = await timeMove(file, servers.url);
    const { searches, indexMs, lastId } = await measureSearches(servers.url, lawyers);
    const toFile = await timeMove(servers.url, copy);
    const count = lawyers.toLocaleString('en-US');
    const isEqual =
      isDeepStrictEqual(toServer.digests, toFile.digests) && lastId === (await highestId(copy));
    return [
      maxMilliseconds(`move of ${count} lawyers to PostgreSQL`, toServer.ms, MAX_MOVE_MS),
      maxMilliseconds(`move of ${count} lawyers back to a file`, toFile.ms, MAX_MOVE_MS),
      ratio('share of moves with the same rows and the same next ID', isEqual ? 1 : 0, { min: 1 }),
      maxMilliseconds('search index from PostgreSQL', indexMs, 6000),
      maxMilliseconds('search by name on PostgreSQL, p99', percentile(searches.names, 0.99), 15),
      maxMilliseconds('other searches on PostgreSQL, p99', percentile(searches.filters, 0.99), 6),
    ];
  } finally {
    servers.remove();
  }
}

/** The test servers' own settings are faster, but would lose data in a power failure. */
async function setAsInProduction(servers: TestDatabasePair): Promise<void> {
  for (const setting of ['fsync = on', 'full_page_writes = on', "max_wal_size = '4GB'"])
    await servers.query(`alter system set ${setting}`);
  await servers.query('select pg_reload_conf()');
}

async function timeMove(from: string, to: string) {
  const began = performance.now();
  const digests = await moveDirectory(from, to, {
    progress: (step, rows) => progressBar(step, rows, 'rows'),
  });
  return { ms: performance.now() - began, digests };
}

async function measureSearches(url: string, lawyers: number) {
  const db = await openDatabase(url);
  try {
    const began = performance.now();
    await searchIndex(db);
    const indexMs = performance.now() - began;
    const random = seededRandom(5);
    const filters = Array.from({ length: SEARCH_COUNT }, () => randomSearch(random));
    const names = [...everyNth(syntheticLawyers(lawyers), Math.ceil(lawyers / NAME_COUNT))].map(
      ({ name }) => ({ q: name, radiusMiles: CITY_RADIUS_MILES }),
    );
    // Warm up first.
    await timeEach(db, [...filters, ...names]);
    const searches = { filters: await timeEach(db, filters), names: await timeEach(db, names) };
    return { searches, indexMs, lastId: await engineOf(db).highestLawyerId(db) };
  } finally {
    await db.destroy();
  }
}

function* everyNth<Item>(items: Iterable<Item>, n: number): Generator<Item> {
  let index = 0;
  for (const item of items) if (index++ % n === 0) yield item;
}

async function timeEach(db: Database, searches: readonly LawyerSearch[]): Promise<number[]> {
  const times: number[] = [];
  for (const search of searches) {
    const began = performance.now();
    await searchLawyers(db, search, { limit: PAGE_SIZE, offset: 0 }, DAY);
    times.push(performance.now() - began);
  }
  return times;
}

async function highestId(file: string): Promise<number> {
  const db = await openDatabase(file);
  try {
    return await engineOf(db).highestLawyerId(db);
  } finally {
    await db.destroy();
  }
}
