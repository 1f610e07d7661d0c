import { project } from '../../../server/contract/maps/projection.ts';
import { countryFrame } from './country-frame.ts';
import { ringsPath } from './path-data.ts';
import { areaOf, simplify } from './simplify.ts';
import { arcNumbers, type Point, pointsOfRing, type Topology } from './topology.ts';

/** Maximum area of omitted details, and minimum area of islands, in square map units. */
// About three square pixels if the map is 560 pixels wide.
const MAX_DETAIL = 8;
const MIN_ISLAND = 10;

/** The District of Columbia is a diamond of this radius, because it would be too small to see. */
const DIAMOND_RADIUS = 6;

/**
 * Draws the country: one element per state, with its code as ID. Each is clipped to its own shape,
 * so that its outline stays inside the shape, where no neighbor covers it.
 */
export function drawCountry({ arcs, shapes }: Topology): string {
  const states = new Map(
    shapes.flatMap((shape) => arcNumbers(shape).map((arc) => [arc, shape.state])),
  );
  const lines = arcs.map((arc, index) => {
    const frame = countryFrame(states.get(index) ?? '');
    const line = arc.map(([longitude, latitude]): Point => {
      const { x, y } = project(frame, { longitude, latitude });
      return [x, y];
    });
    return simplify(line, MAX_DETAIL);
  });
  return shapes
    .map(({ state, rings }) => {
      const points = withoutIslets(rings.map((ring) => pointsOfRing(ring, lines)));
      return clippedShape(state.toLowerCase(), state === 'DC' ? diamondIn(points) : points);
    })
    .join('\n');
}

/** Keeps the largest ring, and the others that are large enough to see. */
function withoutIslets(rings: Point[][]): Point[][] {
  const areas = rings.map((ring) => Math.abs(areaOf(ring)));
  return rings.filter((_, index) => {
    const area = areas[index] ?? 0;
    return area >= MIN_ISLAND || area === Math.max(...areas);
  });
}

function diamondIn(rings: Point[][]): Point[][] {
  const points = rings.flat();
  const meanOf = (axis: 0 | 1) =>
    Math.round(points.reduce((sum, point) => sum + point[axis], 0) / points.length);
  const [x, y, radius] = [meanOf(0), meanOf(1), DIAMOND_RADIUS];
  return [
    [
      [x, y - radius],
      [x + radius, y],
      [x, y + radius],
      [x - radius, y],
    ],
  ];
}

function clippedShape(id: string, rings: Point[][]): string {
  return (
    `<use id="${id}" href="#${id}-" clip-path="url(#${id}_)"/>` +
    `<clipPath id="${id}_"><path id="${id}-" vector-effect="non-scaling-stroke" d="${ringsPath(rings, 1)}"/></clipPath>`
  );
}
