import { sql } from 'kysely';
import { states } from '../data/states.ts';
import type { Database } from '../database.ts';
import { boundingBoxes, greatCircleMiles } from '../distance.ts';
import type { Surroundings } from '../places.ts';
import type { Columns } from './columns.ts';

/** Stretches of rows that lie together: stretch `n` goes from `starts[n]` up to, not including, `ends[n]`. */
export interface Stretches {
  starts: Uint32Array;
  ends: Uint32Array;
  /** Around a town the rank of each stretch's distance: equal distances have one rank. */
  nearness?: Uint16Array | undefined;
}

/** The lawyers around a point, the nearest first. */
export interface Circle extends Required<Stretches> {
  /** The distances by their rank. */
  miles: Float64Array;
}

/** Where in the rows the lawyers of a state and of a position lie. */
export interface Layout {
  ofState(state: number): Stretches;
  /** Undefined for a position that the columns don't know. A place on a state line may have two. */
  ofPosition(id: number): readonly { start: number; end: number }[] | undefined;
}

/** Finds the stretches in columns that lie state by state, and position by position in each. */
export function layoutOf({ state, position, size }: Columns): Layout {
  const stateStarts = new Uint32Array(states.length + 1).fill(size);
  const groups = new Map<number, { start: number; end: number }[]>();
  for (let row = 0; row < size; ) {
    const start = row;
    const ownState = state[start] as number;
    const ownPosition = position[start] as number;
    while (row < size && state[row] === ownState && position[row] === ownPosition) row++;
    for (let at = ownState; at >= 0 && stateStarts[at] === size; at--) stateStarts[at] = start;
    const group = { start, end: row };
    const others = groups.get(ownPosition);
    if (others) others.push(group);
    else groups.set(ownPosition, [group]);
  }
  return {
    ofState: (sought) =>
      oneStretch(stateStarts[sought] as number, stateStarts[sought + 1] as number),
    ofPosition: (id) => groups.get(id),
  };
}

export function oneStretch(start: number, end: number): Stretches {
  return { starts: Uint32Array.of(start), ends: Uint32Array.of(end) };
}

/** Single rows as stretches. */
export function singly(rows: Uint32Array, nearness?: Uint16Array): Stretches {
  return { starts: rows, ends: rows.map((row) => row + 1), nearness };
}

/**
 * Gathers the lawyers around a point: the R*Tree's boxes narrow their positions down, the great-circle
 * distance decides.
 */
export async function circleAround(
  db: Database,
  place: Surroundings,
  layout: Layout,
): Promise<Circle> {
  const starts: number[] = [];
  const ends: number[] = [];
  const nearness: number[] = [];
  const distances: number[] = [];
  for (const { id, miles } of await positionsAround(db, place)) {
    // Somebody whom the index doesn't know yet may have brought a new position.
    const stretches = layout.ofPosition(id);
    if (!stretches) continue;
    if (distances.at(-1) !== miles) distances.push(miles);
    for (const { start, end } of stretches) {
      starts.push(start);
      ends.push(end);
      nearness.push(distances.length - 1);
    }
  }
  return {
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
    nearness: Uint16Array.from(nearness),
    miles: Float64Array.from(distances),
  };
}

/** The positions within a radius, the nearest first. */
async function positionsAround(
  db: Database,
  { near, radiusMiles }: Surroundings,
): Promise<{ id: number; miles: number }[]> {
  const boxes = boundingBoxes(near, radiusMiles).map(
    ({ south, north, west, east }) => sql`
      select lawyerPositions.id, ${greatCircleMiles(near)} as miles
      from lawyerPositionBoxes as box join lawyerPositions on lawyerPositions.id = box.id
      where box.south >= ${south} and box.north <= ${north}
        and box.west >= ${west} and box.east <= ${east}`,
  );
  const { rows } = await sql<{ id: number; miles: number }>`
    select id, miles from (${sql.join(boxes, sql` union all `)})
    where miles <= ${radiusMiles} order by miles`.execute(db);
  return rows;
}
