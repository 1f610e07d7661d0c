import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { contentVersion } from '../content-version.ts';
import type { Database } from '../database.ts';
import type { Surroundings } from '../places.ts';
import { type Columns, readColumns, rowFinder, sortedBy, startsOf } from './columns.ts';
import { type Cube, countCube } from './cube.ts';
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
  around(place: Surroundings): Promise<Circle>;
  /** The words of all names and firms, sorted. */
  vocabulary(): readonly string[];
}

interface Kept {
  index: SearchIndex;
  /** The content's version before the index was read. */
  version: number;
  renewal?: Promise<void> | undefined;
}

const kept = new WeakMap<Database, Kept>();

/** Up to so many lawyers the index is read before the answer; a larger one is renewed beside the answers. */
const READ_AT_ONCE = 50_000;

/**
 * The index of the directory as it is. After a change of a large directory the answers come from the
 * index before it for the seconds that the new one takes.
 */
export async function searchIndex(db: Database): Promise<SearchIndex> {
  const version = contentVersion(db);
  const current = kept.get(db);
  if (current?.version === version) return current.index;
  if (!current || current.index.columns.size <= READ_AT_ONCE) {
    const index = await readIndex(db, nothing);
    kept.set(db, { index, version });
    return index;
  }
  current.renewal ??= renew(db, version);
  return current.index;
}

/** Whether answers come from an index that is older than the directory. */
export function isRenewing(db: Database): boolean {
  return kept.get(db)?.renewal !== undefined;
}

async function renew(db: Database, version: number): Promise<void> {
  try {
    const index = await readIndex(db, () => new Promise(setImmediate));
    kept.set(db, { index, version });
  } catch (error) {
    console.error('The search index could not be renewed; the next search tries again.', error);
    const current = kept.get(db);
    if (current) current.renewal = undefined;
  }
}

async function nothing(): Promise<void> {}

/** Circles that are remembered: those of the towns that are asked for most. */
const CIRCLES = 1000;

async function readIndex(db: Database, breathe: () => Promise<void>): Promise<SearchIndex> {
  const columns = await readColumns(db, breathe);
  const vocabulary = await readVocabulary(db);
  const layout = layoutOf(columns);
  const ranked = rankedRows(columns);
  const byState = sortedBy(ranked, columns.state);
  const stateStarts = startsOf(ranked, columns.state);
  const circles = new LRUCache<string, Circle>({ max: CIRCLES });
  return {
    columns,
    cube: countCube(columns),
    layout,
    ranked,
    rankedOf: (state) => byState.subarray(stateStarts[state], stateStarts[state + 1] ?? 0),
    premium: ranked.filter((row) => columns.isPremium[row] === 1),
    rowOf: finderOf(columns),
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

/** FTS5 keeps its words in the order of their bytes; the trie wants that of their letters' codes. */
async function readVocabulary(db: Database): Promise<string[]> {
  const { rows } = await sql<{ term: string }>`select term from lawyerWords`.execute(db);
  return rows.map(({ term }) => term).sort();
}

/** A table where ids are dense, as they are unless an operator numbers lawyers freely; else a search. */
function finderOf({ id, size }: Columns): (id: number) => number | undefined {
  const highest = id.reduce((most, own) => Math.max(most, own), 0);
  if (highest <= 8 * size) {
    const rows = new Uint32Array(highest + 1);
    for (let row = 0; row < size; row++) rows[id[row] as number] = row + 1;
    return (sought) => {
      const found = rows[sought];
      return found ? found - 1 : undefined;
    };
  }
  const order = Uint32Array.from(id.keys()).sort((a, b) => (id[a] as number) - (id[b] as number));
  const find = rowFinder(Uint32Array.from(order, (row) => id[row] as number));
  return (sought) => order[find(sought)];
}
