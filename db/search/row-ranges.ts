import { jurisdictions } from '../data/states.ts';
import { type Box, boundingBoxes, milesBetween } from '../places/distance.ts';
import type { Position, Radius } from '../places/places.ts';
import type { ColumnsWithPositions } from './arrange-columns.ts';
import type { Columns } from './columns.ts';
import type { PositionTable } from './read-position-table.ts';
import { firstFrom } from './similar-words.ts';

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

/**
 * The offices near a point, nearest first. `rangesOf` adds their row ranges, which needn't be
 * cached.
 */
export type NearbyOffices = Omit<NearbyRanges, 'starts' | 'ends'>;

/** Row ranges by state and by position. */
export interface Layout {
  ofState(state: number): RowRanges;
  /**
   * The numbers of the offices in a box. Offices exactly on its north edge, and offices with an
   * unknown position, are left out. An office is the group of all lawyers in one state with the
   * same position, which is a building or the center of a ZIP code. A position on a state line can
   * have two offices. A lawyer who was added or moved since the index was built has their own
   * office.
   */
  officesIn(box: Box): number[];
  /** The coordinates of an office; NaN if unknown. */
  locationOf(office: number): Position;
  /** Office `n` has the rows from `officeStarts[n]` to `officeStarts[n + 1] - 1`. */
  officeStarts: Uint32Array;
  /**
   * The number of lawyers in an office. With `area`, an index of a practice area, only those who
   * practice in that area are counted.
   */
  count(office: number, area: number | undefined): number;
  /** The position ID of a row; 0 if unknown. */
  positionOf(row: number): number;
  /** Adds the next row as a separate office. Count its lawyer separately. */
  addRow(state: number, position: number, location: Position | null): void;
  /** Counts a lawyer in the office of a row, or with `change` -1, stops counting one. */
  countLawyer(row: number, areas: readonly number[], change: 1 | -1): void;
}

/** The data of a layout, with room for the spare rows. */
export interface LayoutData {
  /** The number of rows and of offices when the index was built. */
  rows: number;
  offices: number;
  /** The first row of each state. */
  stateStarts: Uint32Array;
  officeStarts: Uint32Array;
  /** The position ID of each office. */
  positions: Uint32Array;
  /** The coordinates of each office, in degrees; NaN if unknown. */
  latitudes: Float64Array;
  longitudes: Float64Array;
  /** The offices with a known position, from south to north. */
  officesByLatitude: Uint32Array;
  /** For each office, the number of lawyers in each practice area, and of all lawyers. */
  counts: Uint32Array;
  areas: number;
}

/** Computes the layout of columns whose rows are grouped by state, then by position. */
export function readLayout(
  { columns, position }: ColumnsWithPositions,
  table: PositionTable,
): LayoutData {
  const { state, size, areaCount } = columns;
  const stateStarts = new Uint32Array(jurisdictions.length + 2).fill(size);
  const starts: number[] = [];
  for (let row = 0; row < size; ) {
    const start = row;
    const ownState = state[start] as number;
    const ownPosition = position[start] as number;
    while (row < size && state[row] === ownState && position[row] === ownPosition) row++;
    for (let i = ownState; i >= 0 && stateStarts[i] === size; i--) stateStarts[i] = start;
    starts.push(start);
  }
  const spare = columns.id.length - size;
  const officeStarts = new Uint32Array(starts.length + spare + 1);
  officeStarts.set(starts);
  // The spare rows become offices of one row.
  for (let i = 0; i <= spare; i++) officeStarts[starts.length + i] = size + i;
  const positions = new Uint32Array(starts.length + spare);
  for (const [office, row] of starts.entries()) positions[office] = position[row] as number;
  const latitudes = new Float64Array(positions.length).fill(Number.NaN);
  const longitudes = new Float64Array(positions.length).fill(Number.NaN);
  for (const office of starts.keys()) {
    latitudes[office] = table.latitudes[positions[office] as number] ?? Number.NaN;
    longitudes[office] = table.longitudes[positions[office] as number] ?? Number.NaN;
  }
  const counts = new Uint32Array(positions.length * (areaCount + 1));
  countOffices(columns, officeStarts.subarray(0, starts.length + 1), counts);
  return {
    rows: size,
    offices: starts.length,
    stateStarts,
    officeStarts,
    positions,
    latitudes,
    longitudes,
    officesByLatitude: sortByLatitude(latitudes),
    counts,
    areas: areaCount,
  };
}

function sortByLatitude(latitudes: Float64Array): Uint32Array {
  const known = Uint32Array.from(latitudes.keys()).filter(
    (office) => !Number.isNaN(latitudes[office]),
  );
  return known.sort((a, b) => (latitudes[a] as number) - (latitudes[b] as number) || a - b);
}

export function layoutOf(data: LayoutData): Layout {
  const { rows, offices, stateStarts, officeStarts, positions, counts, areas: anyArea } = data;
  const { latitudes, longitudes, officesByLatitude } = data;
  const sortedLatitudes = Float64Array.from(
    officesByLatitude,
    (office) => latitudes[office] as number,
  );
  const addedByState = new Map<number, number[]>();
  const builtStarts = officeStarts.subarray(0, offices);
  let size = rows;
  /** The office of a row: those of added rows follow the others in the order of the rows. */
  const officeOf = (row: number) =>
    row >= rows ? offices + row - rows : firstFrom(builtStarts, row + 1) - 1;
  return {
    ofState(state) {
      const start = stateStarts[state] as number;
      const end = stateStarts[state + 1] as number;
      const added = addedByState.get(state);
      if (!added) return singleRange(start, end);
      return {
        starts: Uint32Array.from([start, ...added]),
        ends: Uint32Array.from([end, ...added.map((row) => row + 1)]),
      };
    },
    officesIn({ south, north, west, east }) {
      const inside: number[] = [];
      const addIfInside = (office: number) => {
        const longitude = longitudes[office] as number;
        if (longitude >= west && longitude <= east) inside.push(office);
      };
      const end = firstFrom(sortedLatitudes, north);
      for (let i = firstFrom(sortedLatitudes, south); i < end; i++)
        addIfInside(officesByLatitude[i] as number);
      const addedEnd = officeOf(size);
      for (let office = offices; office < addedEnd; office++) {
        const latitude = latitudes[office] as number;
        if (latitude >= south && latitude < north) addIfInside(office);
      }
      return inside;
    },
    locationOf: (office) => ({
      latitude: latitudes[office] as number,
      longitude: longitudes[office] as number,
    }),
    officeStarts,
    count(office, area) {
      // The count of any practice area follows those of the practice areas.
      if (area === undefined) return counts[office * (anyArea + 1) + anyArea] as number;
      return area < anyArea ? (counts[office * (anyArea + 1) + area] as number) : 0;
    },
    positionOf: (row) => positions[officeOf(row)] as number,
    addRow(state, position, location) {
      const row = size++;
      const office = officeOf(row);
      positions[office] = position;
      latitudes[office] = location?.latitude ?? Number.NaN;
      longitudes[office] = location?.longitude ?? Number.NaN;
      addTo(addedByState, state, row);
    },
    countLawyer(row, areas, change) {
      const first = officeOf(row) * (anyArea + 1);
      for (const area of [...areas.filter((area) => area < anyArea), anyArea])
        counts[first + area] = (counts[first + area] as number) + change;
    },
  };
}

function addTo(lists: Map<number, number[]>, key: number, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

function countOffices(
  { areas, areaCount, values }: Columns,
  officeStarts: Uint32Array,
  counts: Uint32Array,
): void {
  const { sets } = values.areaSets;
  for (let office = 0; office < officeStarts.length - 1; office++) {
    const start = officeStarts[office] as number;
    const end = officeStarts[office + 1] as number;
    const first = office * (areaCount + 1);
    counts[first + areaCount] = end - start;
    for (let row = start; row < end; row++) {
      for (const area of sets[areas[row] as number] as readonly number[])
        counts[first + area] = (counts[first + area] as number) + 1;
    }
  }
}

export function singleRange(start: number, end: number): RowRanges {
  return { starts: Uint32Array.of(start), ends: Uint32Array.of(end) };
}

/** Returns one range for each row. */
export function rowsAsRanges(rows: Uint32Array, distanceRanks?: Uint16Array): RowRanges {
  return { starts: rows, ends: rows.map((row) => row + 1), distanceRanks };
}

/**
 * Finds offices near a point. Bounding boxes preselect offices, and the great-circle distance then
 * decides.
 */
export function findNearbyOffices(layout: Layout, { near, radiusMiles }: Radius): NearbyOffices {
  const nearby = boundingBoxes(near, radiusMiles)
    .flatMap((box) => layout.officesIn(box))
    // Skip offices that everyone has left.
    .filter((office) => layout.count(office, undefined) > 0)
    .map((office) => ({ office, miles: milesBetween(near, layout.locationOf(office)) }))
    .filter(({ miles }) => miles <= radiusMiles)
    .sort((a, b) => a.miles - b.miles);
  const distanceRanks = new Uint16Array(nearby.length);
  const distances: number[] = [];
  for (const [i, { miles }] of nearby.entries()) {
    if (distances.at(-1) !== miles) distances.push(miles);
    distanceRanks[i] = distances.length - 1;
  }
  return {
    distanceRanks,
    offices: Uint32Array.from(nearby, ({ office }) => office),
    miles: Float64Array.from(distances),
  };
}

/** Looks up the row ranges of offices. */
export function rangesOf(nearby: NearbyOffices, { officeStarts }: Layout): NearbyRanges {
  const { offices } = nearby;
  const starts = new Uint32Array(offices.length);
  const ends = new Uint32Array(offices.length);
  // A loop takes a third as long as `map`.
  for (let i = 0; i < offices.length; i++) {
    const office = offices[i] as number;
    starts[i] = officeStarts[office] as number;
    ends[i] = officeStarts[office + 1] as number;
  }
  return { ...nearby, starts, ends };
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
