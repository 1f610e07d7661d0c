import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { jurisdictions } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { findSimilarWords, firstFrom } from '../search/similar-words.ts';
import type { Point } from './places.ts';

/** A city on the map with its population rank, 1 being the most populous. */
export interface City extends Point {
  rank: number;
}

/**
 * All cities in memory, about 5 MB. A search text has dozens of phrases that could be a city, and
 * a query for each would take longer than the search itself.
 */
export interface CityIndex {
  /** The highest rank, less than 65,536. */
  size: number;
  ofRank(rank: number): City | null;
  /** The most populous city with this key; in a state, if given. */
  find(key: string, state?: string | null): City | null;
  /**
   * The city whose key is closest to a misspelled one, then the most populous. Only keys that
   * begin with the same letter are compared.
   *
   * @param limits `maxRank` leaves out less populous cities
   */
  findSimilar(
    key: string,
    limits: { state?: string | undefined; maxEdits: number; maxRank?: number | undefined },
  ): City | null;
}

const indexes = new WeakMap<Database, Promise<CityIndex>>();

/** Reads the cities once per database: they change only with the software. */
export function cityIndex(db: Database): Promise<CityIndex> {
  const index = indexes.get(db) ?? readIndex(db);
  indexes.set(db, index);
  return index.catch((error: unknown) => {
    indexes.delete(db);
    throw error;
  });
}

/** Keyed by version of the city data, so that databases in one process (tests) share an index. */
const indexesByVersion = new Map<string, CityIndex>();

async function readIndex(db: Database): Promise<CityIndex> {
  const shipped = await db
    .selectFrom('shippedData')
    .select('version')
    .where('name', '=', 'places')
    .executeTakeFirst();
  const known = shipped && indexesByVersion.get(shipped.version);
  if (known) return known;
  const index = createIndex(await readCities(db));
  if (shipped) indexesByVersion.set(shipped.version, index);
  return index;
}

/** Cities per query. Other requests can run between two queries. */
const BATCH_SIZE = 2000;

/** The cities as columns, sorted by key, then by population. */
interface CityColumns {
  keys: string[];
  names: string[];
  /** Index into `jurisdictions`. */
  states: number[];
  latitudes: number[];
  longitudes: number[];
  ranks: number[];
}

async function readCities(db: Database): Promise<CityColumns> {
  const columns: CityColumns = {
    keys: [],
    names: [],
    states: [],
    latitudes: [],
    longitudes: [],
    ranks: [],
  };
  const stateIndexes = new Map(jurisdictions.map(({ code }, index) => [code, index]));
  for (let last = ''; ; ) {
    const rows = await readBatch(db, last);
    for (const row of rows) {
      columns.keys.push(row.key);
      columns.names.push(row.name);
      columns.states.push(stateIndexes.get(row.state) ?? 0);
      columns.latitudes.push(row.latitude);
      columns.longitudes.push(row.longitude);
      columns.ranks.push(row.rank);
    }
    const end = rows.at(-1);
    if (!end) return columns;
    last = end.key;
    await yieldToEventLoop();
  }
}

/** Reads the cities of the next keys in full, so that no key is split between two batches. */
async function readBatch(db: Database, last: string) {
  const end = await db
    .selectFrom('towns')
    .select('key')
    .where('key', '>', last)
    .orderBy('key')
    .offset(BATCH_SIZE)
    .limit(1)
    .executeTakeFirst();
  return db
    .selectFrom('towns')
    .selectAll()
    .where('key', '>', last)
    .$if(end !== undefined, (query) => query.where('key', '<=', end?.key ?? ''))
    .orderBy('key')
    .orderBy('rank')
    .execute();
}

function createIndex(columns: CityColumns): CityIndex {
  const { keys, starts } = groupByKey(columns.keys);
  const { names } = columns;
  const stateIndexes = Uint8Array.from(columns.states);
  const latitudes = Float64Array.from(columns.latitudes);
  const longitudes = Float64Array.from(columns.longitudes);
  const ranks = Uint32Array.from(columns.ranks);
  const keysByLetter = Map.groupBy(keys, (key) => key.charAt(0));
  // Many words are also state codes, such as "al" and "me", so a question may name several
  // misspelled cities with a state. Comparing only the cities of that state lowers the p99 of
  // questions from 1.0 to 0.74 ms (`npm run bench -- --only search`).
  const keysByStateAndLetter = Map.groupBy(
    columns.keys,
    (key, row) => `${codeOfState(columns.states[row])}${key.charAt(0)}`,
  );
  const cityOf = (row: number): City => ({
    kind: 'city',
    name: names[row] as string,
    state: codeOfState(stateIndexes[row]),
    latitude: latitudes[row] as number,
    longitude: longitudes[row] as number,
    rank: ranks[row] as number,
  });
  const find = (key: string, state?: string | null) => {
    const position = firstFrom(keys, key);
    if (keys[position] !== key) return null;
    const end = starts[position + 1] as number;
    for (let row = starts[position] as number; row < end; row++) {
      const city = cityOf(row);
      if (!state || city.state === state) return city;
    }
    return null;
  };
  const size = ranks.reduce((highest, rank) => Math.max(highest, rank), 0);
  const rowsByRank = new Int32Array(size + 1).fill(-1);
  for (const [row, rank] of ranks.entries()) rowsByRank[rank] = row;
  return {
    size,
    ofRank(rank) {
      const row = rowsByRank[rank] ?? -1;
      return row < 0 ? null : cityOf(row);
    },
    find,
    findSimilar(key, { state, maxEdits, maxRank = Number.POSITIVE_INFINITY }) {
      const letter = key.charAt(0);
      const candidates = state
        ? keysByStateAndLetter.get(`${state}${letter}`)
        : keysByLetter.get(letter);
      const matches = findSimilarWords(candidates ?? [], key, maxEdits).flatMap(
        ({ word, edits }) => {
          const city = find(word, state);
          return city && city.rank <= maxRank ? [{ city, edits }] : [];
        },
      );
      matches.sort((a, b) => a.edits - b.edits || a.city.rank - b.city.rank);
      return matches[0]?.city ?? null;
    },
  };
}

function codeOfState(index: number | undefined): string {
  return jurisdictions[index ?? -1]?.code ?? '';
}

/** The distinct keys, and the first row of each. The last start is the number of rows. */
function groupByKey(sorted: readonly string[]): { keys: string[]; starts: number[] } {
  const keys: string[] = [];
  const starts: number[] = [];
  for (const [row, key] of sorted.entries()) {
    if (keys.at(-1) === key) continue;
    keys.push(key);
    starts.push(row);
  }
  return { keys, starts: [...starts, sorted.length] };
}
