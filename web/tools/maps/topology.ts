import { createRequire } from 'node:module';
import { states } from '../../../server/contract/places/states.ts';

/** A point as longitude and latitude in degrees, or as x and y on a map. */
export type Point = readonly [number, number];

/**
 * The shapes of states or counties. Neighbors share the arcs of their border, so a border that is
 * simplified once still fits on both sides.
 */
export interface Topology {
  /** Lines between junctions, as longitude and latitude. */
  arcs: Point[][];
  shapes: Shape[];
}

export interface Shape {
  /** Two-letter code of the state. */
  state: string;
  /** Rings of arc numbers. A negative number, ~n, is arc n reversed. */
  rings: number[][];
}

interface File {
  arcs: [number, number][][];
  objects: Record<'states' | 'counties', { geometries: Geometry[] }>;
  transform: { scale: Point; translate: Point };
}

interface Geometry {
  /** FIPS code: two digits for a state, five for a county. */
  id: string;
  /** Nested lists of arc numbers, by polygon and ring. */
  arcs: (number[] | number[][])[];
}

/** Two-digit FIPS codes of the 50 states and the District of Columbia, in the order of `states`. */
const STATE_FIPS =
  '01 02 04 05 06 08 09 10 11 12 13 15 16 17 18 19 20 21 22 23 24 25 26 27 28 29 30 31 32 33 34 35 36 37 38 39 40 41 42 44 45 46 47 48 49 50 51 53 54 55 56'.split(
    ' ',
  );
const codeOfFips = new Map(STATE_FIPS.map((fips, index) => [fips, states[index]?.code ?? '']));

/** Reads the Census Bureau's shapes of all states, or of all counties, without the territories. */
export function readTopology(level: 'states' | 'counties'): Topology {
  const file: File = createRequire(import.meta.url)(`us-atlas/${level}-10m.json`);
  return {
    arcs: file.arcs.map((arc) => decode(arc, file.transform)),
    shapes: file.objects[level].geometries.flatMap(({ id, arcs }) => {
      const state = codeOfFips.get(id.slice(0, 2));
      return state ? [{ state, rings: ringsOf(arcs) }] : [];
    }),
  };
}

/** The rings of one or more polygons. Holes are rings like any other. */
function ringsOf(arcs: Geometry['arcs']): number[][] {
  return arcs.flatMap((part) =>
    Array.isArray(part[0]) ? (part as number[][]) : [part as number[]],
  );
}

/** The points of an arc, which the file stores as steps on a grid. */
function decode(arc: [number, number][], { scale, translate }: File['transform']): Point[] {
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** The numbers of a shape's arcs, whichever direction its rings follow them in. */
export function arcNumbers({ rings }: Shape): number[] {
  return rings.flat().map((arc) => (arc < 0 ? ~arc : arc));
}

/** The points of a ring. Its first point isn't repeated at the end. */
export function pointsOfRing(ring: number[], arcs: readonly Point[][]): Point[] {
  return ring.flatMap((arc) => {
    const points = arc < 0 ? [...(arcs[~arc] ?? [])].reverse() : (arcs[arc] ?? []);
    return points.slice(0, -1);
  });
}
