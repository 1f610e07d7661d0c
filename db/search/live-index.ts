import { LRUCache } from 'lru-cache';
import type { Database } from '../engine/database.ts';
import { type CityIndex, cityIndex } from '../places/city-index.ts';
import { MARGIN_MILES, milesBetween } from '../places/distance.ts';
import type { Position, Radius } from '../places/places.ts';
import { practiceAreasOf } from '../practice-areas/practice-areas.ts';
import { type Columns, REMOVED, rowFinder } from './columns.ts';
import { type Cube, cubeOf } from './cube.ts';
import { cacheDailyOrder, type DailyOrderCache } from './daily-order-cache.ts';
import { columnsOf, type IndexData } from './index-data.ts';
import { type LawyerEncoder, lawyerEncoder } from './lawyer-encoder.ts';
import { RecentChanges } from './recent-changes.ts';
import {
  findNearbyOffices,
  type Layout,
  layoutOf,
  type NearbyOffices,
  type NearbyRanges,
  rangesOf,
} from './row-ranges.ts';
import type { SortedRows } from './sorted-rows.ts';
import { type UnlistedNames, unlistedNamesOf } from './unlisted-names.ts';
import { Vocabulary } from './vocabulary.ts';

/**
 * The in-memory data that answers a search without reading lawyers from the database. It follows
 * changes of the database. It never changes while a search runs, except while that search waits for
 * something.
 */
export interface SearchIndex extends DailyOrderCache {
  columns: Columns;
  cube: Cube;
  layout: Layout;
  /** Rows of the premium lawyers (Featured block). */
  premium: Uint32Array;
  /** The row of a lawyer, or undefined if the lawyer isn't in the index. */
  rowOf(id: number): number | undefined;
  nearby(radius: Radius): NearbyRanges;
  cities: CityIndex;
  vocabulary: Vocabulary;
  /** All other data of the index is about the listed lawyers. */
  unlistedNames: UnlistedNames;
  /** The number of times that the index has followed changes. */
  version: number;
}

/** A search index with what it takes to follow changes. */
export interface LiveIndex {
  index: SearchIndex;
  /** The last logged change that the index contains. */
  sequence: number;
  /** See `Engine.restores`. */
  restores: number;
  rowsByName: SortedRows;
  encoder: LawyerEncoder;
  /** The current rows of lawyers who were added or moved since the index was built. */
  newRows: Map<number, number>;
  recentChanges: RecentChanges;
  /** Forgets the cached nearby searches that cover one of these positions. */
  forgetNearby(positions: readonly Position[]): void;
  /** False if the log lacks changes or if applying them failed, so that only a rebuild helps. */
  isComplete: boolean;
  /** The index is rebuilt when fewer spare rows than this are left, or too few for a step. */
  minSpareRows: number;
  /** Whether searches use the index while it lacks changes, instead of waiting for them. */
  isLarge: boolean;
}

/** Number of nearby searches to cache, enough for the most-searched cities. */
const MAX_CACHED_NEARBY = 1000;

/** @param options.isLarge whether searches keep using the index and daily order during updates */
export async function createLiveIndex(
  db: Database,
  data: IndexData,
  { isLarge, restores }: Pick<LiveIndex, 'isLarge' | 'restores'>,
): Promise<LiveIndex> {
  const columns = columnsOf(data);
  const cities = await cityIndex(db);
  const areas = await practiceAreasOf(db);
  const layout = layoutOf(data.layout);
  const newRows = new Map<number, number>();
  const builtRowOf = rowFinder(columns.id.subarray(0, columns.size));
  const nearbyCache = new LRUCache<string, { radius: Radius; offices: NearbyOffices }>({
    max: MAX_CACHED_NEARBY,
  });
  return {
    sequence: data.sequence,
    restores,
    rowsByName: data.rowsByName,
    encoder: lawyerEncoder(areas.all, cities, columns.values),
    newRows,
    recentChanges: new RecentChanges(data.sequence),
    isComplete: true,
    minSpareRows: (columns.id.length - columns.size) / 4,
    isLarge,
    forgetNearby(positions) {
      if (positions.length > MAX_COMPARED_POSITIONS) nearbyCache.clear();
      for (const [key, { radius }] of [...nearbyCache]) {
        const isCovered = positions.some(
          (position) => milesBetween(radius.near, position) <= radius.radiusMiles + MARGIN_MILES,
        );
        if (isCovered) nearbyCache.delete(key);
      }
    },
    index: {
      columns,
      cube: cubeOf(data.cube),
      layout,
      ...cacheDailyOrder(columns, isLarge),
      premium: premiumRows(columns),
      rowOf(id) {
        const row = newRows.get(id) ?? builtRowOf(id);
        return row === undefined || columns.experience[row] === REMOVED ? undefined : row;
      },
      cities,
      vocabulary: new Vocabulary(db, data.vocabulary),
      unlistedNames: unlistedNamesOf(data.unlistedNames),
      version: 0,
      nearby(radius) {
        const key = `${radius.near.latitude} ${radius.near.longitude} ${radius.radiusMiles}`;
        const cached = nearbyCache.get(key);
        const offices = cached?.offices ?? findNearbyOffices(layout, radius);
        if (!cached) nearbyCache.set(key, { radius, offices });
        return rangesOf(offices, layout);
      },
    },
  };
}

/** With more positions than this, clearing the cache is cheaper than checking each entry. */
const MAX_COMPARED_POSITIONS = 50;

function premiumRows({ isPremium, size }: Columns): Uint32Array {
  const rows: number[] = [];
  for (let row = 0; row < size; row++) if (isPremium[row] === 1) rows.push(row);
  return Uint32Array.from(rows);
}
