import { setImmediate as breath } from 'node:timers/promises';
import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { lawyersVersion } from '../engine/content-version.ts';
import type { Database } from '../engine/database.ts';
import type { Around } from '../places/places.ts';
import { type Columns, rowFinder, sortedBy, startsOf } from './columns.ts';
import { type Cube, countCube } from './cube.ts';
import { readColumns } from './read-columns.ts';
import { type Circle, circleAround, type Layout, layoutOf } from './stretches.ts';

/** Everything that answers a search without reading a lawyer from the file. */
export interface SearchIndex {
  columns: Columns;
  cube: Cube;
  layout: Layout;
  /** All rows in the public order. */
  ranked: Uint32Array;
  /** A state's rows in the public order. */
  rankedOf(state: number): Uint32Array;
  /** Rows of those who pay for the Featured block, in the public order. */
  premium: Uint32Array;
  /** The row of a lawyer, undefined where the index doesn't know the lawyer (yet). */
  rowOf(id: number): number | undefined;
  around(place: Around): Promise<Circle>;
  /** The words of all names and firms, sorted. */
  vocabulary(): readonly string[];
}

/** What is kept for a database: the index, and the reading of the next one. */
interface Shelf {
  index?: SearchIndex;
  /** The lawyers' version before the index was read. */
  version: number;
  reading?: Promise<void> | undefined;
}

const shelves = new WeakMap<Database, Shelf>();

/** Up to so many lawyers a search waits for the new index; a larger one is read beside the answers. */
const WAITED_FOR = 50_000;

/**
 * The index of the directory as it is. After a change of a large directory the answers come from the
 * index before it for the seconds that the new one takes. However many ask, one reads at a time.
 */
export async function searchIndex(db: Database): Promise<SearchIndex> {
  const version = lawyersVersion(db);
  const shelf = shelfOf(db);
  while (shelf.index === undefined || shelf.version < version) {
    shelf.reading ??= beginReading(db, shelf);
    if (shelf.index && shelf.index.columns.size > WAITED_FOR) break;
    await shelf.reading;
  }
  return shelf.index;
}

/** Reads the index before anybody asks for it. Where that fails it is told, and the first search tries again. */
export function prepareSearch(db: Database): void {
  searchIndex(db).catch(() => {});
}

/** Whether answers come from an index that is older than the directory. */
export function isBehind(db: Database): boolean {
  const { index, version } = shelfOf(db);
  return index !== undefined && index.columns.size > WAITED_FOR && version < lawyersVersion(db);
}

function shelfOf(db: Database): Shelf {
  let shelf = shelves.get(db);
  if (!shelf) {
    shelf = { version: 0 };
    shelves.set(db, shelf);
  }
  return shelf;
}

function beginReading(db: Database, shelf: Shelf): Promise<void> {
  const read = async () => {
    try {
      const version = lawyersVersion(db);
      shelf.index = await readIndex(db);
      shelf.version = version;
    } finally {
      shelf.reading = undefined;
    }
  };
  const reading = read();
  // Where an older index answers meanwhile, nobody waits for this one.
  reading.catch((error) => {
    console.error('The search index could not be read; the next search tries again.', error);
  });
  return reading;
}

/** Circles that are remembered: those of the towns that are asked for most. */
const CIRCLES = 1000;

/** Reads the index in steps, between which others are answered: a large directory takes seconds. */
async function readIndex(db: Database): Promise<SearchIndex> {
  const read = await readColumns(db);
  const vocabulary = await readVocabulary(db);
  await breath();
  const { columns } = read;
  const layout = layoutOf(read);
  await breath();
  const ranked = rankedRows(columns);
  await breath();
  const byState = sortedBy(ranked, columns.state);
  const stateStarts = startsOf(ranked, columns.state);
  await breath();
  const cube = await countCube(columns);
  const rowOf = rowFinder(columns.id.subarray(0, columns.size));
  await breath();
  const circles = new LRUCache<string, Circle>({ max: CIRCLES });
  return {
    columns,
    cube,
    layout,
    ranked,
    rankedOf: (state) => byState.subarray(stateStarts[state], stateStarts[state + 1] ?? 0),
    premium: ranked.filter((row) => columns.isPremium[row] === 1),
    rowOf,
    vocabulary: () => vocabulary,
    async around(place) {
      const key = `${place.near.latitude} ${place.near.longitude} ${place.radiusMiles}`;
      let circle = circles.get(key);
      if (!circle) {
        circle = await circleAround(db, place, layout);
        circles.set(key, circle);
      }
      return circle;
    },
  };
}

function rankedRows({ rank, size }: Columns): Uint32Array {
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row++) rows[rank[row] as number] = row;
  return rows;
}

/** Words that are read in one go. */
const WORDS = 500;

/** FTS5 keeps its words in the order of their bytes; the trie wants that of their letters' codes. */
async function readVocabulary(db: Database): Promise<string[]> {
  const words: string[] = [];
  for (let last = ''; ; ) {
    const { rows } = await sql<{ term: string }>`
      select term from lawyerWords where term > ${last} limit ${WORDS}`.execute(db);
    for (const { term } of rows) words.push(term);
    const end = rows.at(-1);
    if (!end) return words.sort();
    last = end.term;
    await breath();
  }
}
