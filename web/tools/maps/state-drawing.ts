import { type Frame, project, unitsPerMile } from '../../../server/contract/maps/projection.ts';
import { clipLine } from './clip-line.ts';
import { linesPath, ringsPath } from './path-data.ts';
import { areaOf, simplify } from './simplify.ts';
import { arcNumbers, type Point, pointsOfRing, type Topology } from './topology.ts';

/** Steps per map unit. Half a unit is less than a pixel, even if a map is enlarged four times. */
const PRECISION = 2;

/** Maximum area of omitted details, and minimum area of islands, in square map units. */
const MAX_DETAIL = 0.8;
const MIN_ISLAND = 6;

/** Neighbors are drawn this far beyond the frame: a search can reach 100 miles beyond it. */
const MARGIN_MILES = 110;

/** Draws a state in its own frame: its outline, and the borders and coasts of nearby states. */
export function drawState(state: string, frame: Frame, country: Topology): string {
  const shape = shapeOf(state, country);
  const ownArcs = new Set(arcNumbers(shape));
  const lines = country.arcs.map((arc) => simplify(onMap(arc, frame), MAX_DETAIL));
  const outline = shape.rings
    .map((ring) => pointsOfRing(ring, lines))
    .filter((ring) => Math.abs(areaOf(ring)) >= MIN_ISLAND);
  const margin = MARGIN_MILES * unitsPerMile(frame);
  const box = {
    left: -margin,
    top: -margin,
    right: frame.width + margin,
    bottom: frame.height + margin,
  };
  const neighbors = neighborArcs(country, state)
    .filter((arc) => !ownArcs.has(arc))
    .flatMap((arc) => clipLine(lines[arc] ?? [], box));
  return (
    path('outline', ringsPath(outline, PRECISION)) +
    path('neighbors', linesPath(neighbors, PRECISION))
  );
}

/** Draws the borders between the counties of a state. */
export function drawCounties(state: string, frame: Frame, counties: Topology): string {
  const seen = new Set<number>();
  const borders: number[] = [];
  for (const shape of counties.shapes.filter((county) => county.state === state)) {
    for (const arc of arcNumbers(shape)) {
      if (seen.has(arc)) borders.push(arc);
      seen.add(arc);
    }
  }
  const lines = borders.map((arc) => simplify(onMap(counties.arcs[arc] ?? [], frame), MAX_DETAIL));
  return path('counties', linesPath(lines, PRECISION));
}

/** The arcs of all other states. The topology has no shapes of territories. */
function neighborArcs({ shapes }: Topology, state: string): number[] {
  const arcs = shapes.filter((shape) => shape.state !== state).flatMap(arcNumbers);
  return [...new Set(arcs)];
}

function shapeOf(state: string, { shapes }: Topology) {
  const shape = shapes.find((each) => each.state === state);
  if (!shape) throw new Error(`There is no shape for ${state}.`);
  return shape;
}

function onMap(arc: readonly Point[], frame: Frame): Point[] {
  return arc.map(([longitude, latitude]) => {
    const { x, y } = project(frame, { longitude, latitude });
    return [x, y];
  });
}

function path(id: string, data: string): string {
  return `<path id="${id}" vector-effect="non-scaling-stroke" d="${data}"/>`;
}
