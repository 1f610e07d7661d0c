import { sql } from 'kysely';
import { practiceAreas } from '../data/practice-areas.ts';
import { states } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { boundingBoxes, greatCircleMiles } from '../places/distance.ts';
import type { Around } from '../places/places.ts';
import { type Columns, sortedBy, startsOf } from './columns.ts';
import type { ReadColumns } from './lay-out.ts';

/** Stretches of rows that lie together: stretch `n` goes from `starts[n]` up to, not including, `ends[n]`. */
export interface Stretches {
  starts: Uint32Array;
  ends: Uint32Array;
  /** Around a town the rank of each stretch's distance: equal distances have one rank. */
  nearness?: Uint16Array | undefined;
  /** The number of each stretch in the layout, where it is all lawyers of one position in one state. */
  offices?: Uint32Array | undefined;
}

/** The lawyers around a point, the nearest first. */
export interface Circle extends Required<Stretches> {
  /** The distances by their rank. */
  miles: Float64Array;
}

/** Where in the rows the lawyers of a state and of a position lie. */
export interface Layout {
  ofState(state: number): Stretches;
  /**
   * The numbers of a position's offices: none where the columns don't know it, and there may be two for a
   * place on a state line. An office is all lawyers of one position in one state: many share a building
   * or a ZIP code.
   */
  ofPosition(id: number): Uint32Array;
  /** Office `n` has the rows from `officeStarts[n]` up to, not including, `officeStarts[n + 1]`. */
  officeStarts: Uint32Array;
  /** How many lawyers an office has; with a practice area (its row), how many of them practice it. */
  count(office: number, area: number | undefined): number;
}

/** Finds the stretches in columns that lie state by state, and position by position in each. */
export function layoutOf({ columns, position }: ReadColumns): Layout {
  const { state, size } = columns;
  const stateStarts = new Uint32Array(states.length + 1).fill(size);
  const starts: number[] = [];
  for (let row = 0; row < size; ) {
    const start = row;
    const ownState = state[start] as number;
    const ownPosition = position[start] as number;
    while (row < size && state[row] === ownState && position[row] === ownPosition) row++;
    for (let at = ownState; at >= 0 && stateStarts[at] === size; at--) stateStarts[at] = start;
    starts.push(start);
  }
  const positions = Uint32Array.from(starts, (row) => position[row] as number);
  const offices = Uint32Array.from(starts.keys());
  const byPosition = sortedBy(offices, positions);
  const positionStarts = startsOf(offices, positions);
  const officeStarts = Uint32Array.from([...starts, size]);
  const counts = countOffices(columns, officeStarts);
  return {
    ofState: (sought) =>
      oneStretch(stateStarts[sought] as number, stateStarts[sought + 1] as number),
    ofPosition: (id) =>
      byPosition.subarray(
        positionStarts[id] ?? byPosition.length,
        positionStarts[id + 1] ?? byPosition.length,
      ),
    officeStarts,
    count: (office, area = ANY_AREA) => counts[office * (ANY_AREA + 1) + area] as number,
  };
}

/** Beyond the last of the practice areas. */
const ANY_AREA = practiceAreas.length;

function countOffices({ areas }: Columns, officeStarts: Uint32Array): Uint32Array {
  const offices = officeStarts.length - 1;
  const counts = new Uint32Array(offices * (ANY_AREA + 1));
  for (let office = 0; office < offices; office++) {
    const start = officeStarts[office] as number;
    const end = officeStarts[office + 1] as number;
    const first = office * (ANY_AREA + 1);
    counts[first + ANY_AREA] = end - start;
    for (let row = start; row < end; row++) {
      for (let rest = areas[row] as number; rest !== 0; rest &= rest - 1) {
        const place = first + 31 - Math.clz32(rest & -rest);
        counts[place] = (counts[place] as number) + 1;
      }
    }
  }
  return counts;
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
export async function circleAround(db: Database, place: Around, layout: Layout): Promise<Circle> {
  const offices: number[] = [];
  const nearness: number[] = [];
  const distances: number[] = [];
  for (const { id, miles } of await positionsAround(db, place)) {
    // Somebody whom the index doesn't know yet may have brought a new position.
    const own = layout.ofPosition(id);
    if (own.length === 0) continue;
    if (distances.at(-1) !== miles) distances.push(miles);
    for (const office of own) {
      offices.push(office);
      nearness.push(distances.length - 1);
    }
  }
  const { officeStarts } = layout;
  return {
    starts: Uint32Array.from(offices, (office) => officeStarts[office] as number),
    ends: Uint32Array.from(offices, (office) => officeStarts[office + 1] as number),
    nearness: Uint16Array.from(nearness),
    offices: Uint32Array.from(offices),
    miles: Float64Array.from(distances),
  };
}

/** How many of a circle's stretches lie within a radius that is smaller than its own, or the same. */
export function stretchesWithin({ nearness, miles }: Circle, radiusMiles: number): number {
  const first = nearness.findIndex((rank) => (miles[rank] as number) > radiusMiles);
  return first === -1 ? nearness.length : first;
}

/** The stretches of a circle from one up to, not including, another. */
export function partOf({ miles, ...circle }: Circle, from: number, to: number): Circle {
  return {
    starts: circle.starts.subarray(from, to),
    ends: circle.ends.subarray(from, to),
    nearness: circle.nearness.subarray(from, to),
    offices: circle.offices.subarray(from, to),
    miles,
  };
}

/** The positions within a radius, the nearest first. */
async function positionsAround(
  db: Database,
  { near, radiusMiles }: Around,
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
