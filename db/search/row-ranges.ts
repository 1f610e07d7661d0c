import { sql } from 'kysely';
import { jurisdictions } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { boundingBoxes, greatCircleMiles } from '../places/distance.ts';
import type { Radius } from '../places/places.ts';
import type { ColumnsWithPositions } from './arrange-columns.ts';
import { type Columns, groupStarts, sortByColumn } from './columns.ts';

/** Ranges of contiguous rows: range `n` is from `starts[n]` to `ends[n]`, excluding `ends[n]`. */
export interface RowRanges {
  starts: Uint32Array;
  ends: Uint32Array;
  /** In a search near a city, the distance rank of each range; equal distances share a rank. */
  distanceRanks?: Uint16Array | undefined;
  /** The office number of each range in the layout. Set only if every range is one whole office. */
  offices?: Uint32Array | undefined;
}

/** The lawyers near a point, nearest first. */
export interface NearbyRanges extends Required<RowRanges> {
  /** The distance in miles for each distance rank. */
  miles: Float64Array;
}

/** Row ranges by state and by position. */
export interface Layout {
  ofState(state: number): RowRanges;
  /**
   * The office numbers of a position. An office is the group of all lawyers in one state with the
   * same position, which is a building or the center of a ZIP code. An unknown position has no
   * office, and a position on a state line can have two.
   */
  ofPosition(id: number): Uint32Array;
  /** Office `n` has the rows from `officeStarts[n]` to `officeStarts[n + 1] - 1`. */
  officeStarts: Uint32Array;
  /**
   * The number of lawyers in an office. With `area`, an index of a practice area, only those who
   * practice in that area are counted.
   */
  count(office: number, area: number | undefined): number;
}

/** Computes the layout of columns whose rows are grouped by state, then by position. */
export function layoutOf({ columns, position }: ColumnsWithPositions): Layout {
  const { state, size } = columns;
  const stateStarts = new Uint32Array(jurisdictions.length + 1).fill(size);
  const starts: number[] = [];
  for (let row = 0; row < size; ) {
    const start = row;
    const ownState = state[start] as number;
    const ownPosition = position[start] as number;
    while (row < size && state[row] === ownState && position[row] === ownPosition) row++;
    for (let i = ownState; i >= 0 && stateStarts[i] === size; i--) stateStarts[i] = start;
    starts.push(start);
  }
  const positions = Uint32Array.from(starts, (row) => position[row] as number);
  const offices = Uint32Array.from(starts.keys());
  const byPosition = sortByColumn(offices, positions);
  const positionStarts = groupStarts(offices, positions);
  const officeStarts = Uint32Array.from([...starts, size]);
  const { areaCount } = columns;
  const counts = countOffices(columns, officeStarts);
  return {
    ofState: (state) => singleRange(stateStarts[state] as number, stateStarts[state + 1] as number),
    ofPosition: (id) =>
      byPosition.subarray(
        positionStarts[id] ?? byPosition.length,
        positionStarts[id + 1] ?? byPosition.length,
      ),
    officeStarts,
    count(office, area) {
      // The count of any practice area follows those of the practice areas.
      if (area === undefined) return counts[office * (areaCount + 1) + areaCount] as number;
      return area < areaCount ? (counts[office * (areaCount + 1) + area] as number) : 0;
    },
  };
}

function countOffices(
  { areas, areaCount, areaSets: { sets } }: Columns,
  officeStarts: Uint32Array,
): Uint32Array {
  const offices = officeStarts.length - 1;
  const counts = new Uint32Array(offices * (areaCount + 1));
  for (let office = 0; office < offices; office++) {
    const start = officeStarts[office] as number;
    const end = officeStarts[office + 1] as number;
    const first = office * (areaCount + 1);
    counts[first + areaCount] = end - start;
    for (let row = start; row < end; row++) {
      for (const area of sets[areas[row] as number] as readonly number[])
        counts[first + area] = (counts[first + area] as number) + 1;
    }
  }
  return counts;
}

export function singleRange(start: number, end: number): RowRanges {
  return { starts: Uint32Array.of(start), ends: Uint32Array.of(end) };
}

/** Returns one range for each row. */
export function rowsAsRanges(rows: Uint32Array, distanceRanks?: Uint16Array): RowRanges {
  return { starts: rows, ends: rows.map((row) => row + 1), distanceRanks };
}

/**
 * Finds lawyers near a point. The R*Tree preselects positions by bounding box, and the great-circle
 * distance then decides.
 */
export async function findNearbyRanges(
  db: Database,
  radius: Radius,
  layout: Layout,
): Promise<NearbyRanges> {
  const offices: number[] = [];
  const distanceRanks: number[] = [];
  const distances: number[] = [];
  for (const { id, miles } of await findPositionsNearby(db, radius)) {
    // A lawyer added after the index was built can have a position that the layout doesn't contain.
    const positionOffices = layout.ofPosition(id);
    if (positionOffices.length === 0) continue;
    if (distances.at(-1) !== miles) distances.push(miles);
    for (const office of positionOffices) {
      offices.push(office);
      distanceRanks.push(distances.length - 1);
    }
  }
  const { officeStarts } = layout;
  return {
    starts: Uint32Array.from(offices, (office) => officeStarts[office] as number),
    ends: Uint32Array.from(offices, (office) => officeStarts[office + 1] as number),
    distanceRanks: Uint16Array.from(distanceRanks),
    offices: Uint32Array.from(offices),
    miles: Float64Array.from(distances),
  };
}

/**
 * Counts the ranges within `radiusMiles`, which must not exceed the radius of the original search.
 */
export function countRangesWithin(
  { distanceRanks, miles }: NearbyRanges,
  radiusMiles: number,
): number {
  const first = distanceRanks.findIndex((rank) => (miles[rank] as number) > radiusMiles);
  return first === -1 ? distanceRanks.length : first;
}

/** The nearby ranges from index `from` to `to`, excluding `to`. */
export function sliceNearby(
  { miles, ...ranges }: NearbyRanges,
  from: number,
  to: number,
): NearbyRanges {
  return {
    starts: ranges.starts.subarray(from, to),
    ends: ranges.ends.subarray(from, to),
    distanceRanks: ranges.distanceRanks.subarray(from, to),
    offices: ranges.offices.subarray(from, to),
    miles,
  };
}

/** The positions within a radius, nearest first. */
async function findPositionsNearby(
  db: Database,
  { near, radiusMiles }: Radius,
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
