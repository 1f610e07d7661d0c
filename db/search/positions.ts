import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database.ts';
import { boundingBoxes, greatCircleMiles } from '../distance.ts';
import type { Surroundings } from '../places.ts';
import type { Columns } from './columns.ts';

/** Lists of lawyers' rows, one after the other: list `n` is `rows.subarray(starts[n], starts[n + 1])`. */
export interface Lists {
  starts: Uint32Array;
  rows: Uint32Array;
}

/** The lawyers of each value of a column, in the public order. */
export function listsBy(column: Uint8Array | Uint32Array, size: number, values: number): Lists {
  const starts = new Uint32Array(values + 1);
  for (let row = 0; row < size; row++) {
    const next = (column[row] as number) + 1;
    starts[next] = (starts[next] as number) + 1;
  }
  for (let value = 0; value < values; value++) {
    starts[value + 1] = (starts[value + 1] as number) + (starts[value] as number);
  }
  const ends = starts.slice();
  const rows = new Uint32Array(size);
  for (let row = 0; row < size; row++) {
    const value = column[row] as number;
    rows[ends[value] as number] = row;
    ends[value] = (ends[value] as number) + 1;
  }
  return { starts, rows };
}

export function listOf({ starts, rows }: Lists, value: number): Uint32Array {
  return rows.subarray(starts[value], starts[value + 1]);
}

/** A position within a circle. */
export interface Reached {
  id: number;
  miles: number;
}

/**
 * The positions of lawyers around a point, the nearest first: the R*Tree's boxes narrow them down, the
 * great-circle distance decides.
 */
export async function positionsAround(
  db: Database,
  { near, radiusMiles }: Surroundings,
): Promise<Reached[]> {
  const boxes = boundingBoxes(near, radiusMiles).map(
    ({ south, north, west, east }): RawBuilder<Reached> => sql`
      select lawyerPositions.id, ${greatCircleMiles(near)} as miles
      from lawyerPositionBoxes as box join lawyerPositions on lawyerPositions.id = box.id
      where box.south >= ${south} and box.north <= ${north}
        and box.west >= ${west} and box.east <= ${east}
        and ${greatCircleMiles(near)} <= ${radiusMiles}`,
  );
  const { rows } = await sql<Reached>`
    ${sql.join(boxes, sql` union all `)} order by miles`.execute(db);
  return rows;
}

/** The lawyers in a circle with the rank of their distance: equal distances have one rank. */
export interface Circle {
  rows: Uint32Array;
  /** By rank, ascending. */
  miles: number[];
  /** The rank by the position's id; -1 outside. */
  rankOf: Int32Array;
}

/** Gathers the lawyers at the positions that were reached. */
export function circleOf(reached: readonly Reached[], byPosition: Lists): Circle {
  const miles: number[] = [];
  const rankOf = new Int32Array(byPosition.starts.length).fill(-1);
  const lists: Uint32Array[] = [];
  let size = 0;
  for (const position of reached) {
    // Somebody whom the index doesn't know yet has brought a new position.
    if (position.id >= byPosition.starts.length - 1) continue;
    if (miles.at(-1) !== position.miles) miles.push(position.miles);
    rankOf[position.id] = miles.length - 1;
    const own = listOf(byPosition, position.id);
    lists.push(own);
    size += own.length;
  }
  const rows = new Uint32Array(size);
  let end = 0;
  for (const own of lists) {
    rows.set(own, end);
    end += own.length;
  }
  return { rows, miles, rankOf };
}

/** Number of values that a column of positions may hold: the highest id and the one for "unknown". */
export function positionValues(columns: Columns): number {
  return columns.position.reduce((most, id) => Math.max(most, id), 0) + 1;
}
