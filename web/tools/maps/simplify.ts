import type { Point } from './topology.ts';

/**
 * Simplifies a line with the Visvalingam algorithm: repeatedly removes the point whose triangle
 * with its neighbors has the smallest area, up to `maxArea`. The ends stay, so that lines still
 * meet at their junctions. A closed line keeps at least a triangle.
 */
export function simplify(line: readonly Point[], maxArea: number): Point[] {
  const points = [...line];
  const [first, last] = [points[0], points.at(-1)];
  const minPoints = first && last && first[0] === last[0] && first[1] === last[1] ? 4 : 2;
  // A point counts at least as much as the points that were removed beside it.
  const areas = points.map((_, index) => triangleAt(points, index));
  while (points.length > minPoints) {
    const area = Math.min(...areas);
    if (area > maxArea) break;
    const index = areas.indexOf(area);
    points.splice(index, 1);
    areas.splice(index, 1);
    for (const neighbor of [index - 1, index])
      areas[neighbor] = Math.max(area, triangleAt(points, neighbor));
  }
  return points;
}

/** The area of a point's triangle with its neighbors; infinite at an end of the line. */
function triangleAt(points: readonly Point[], index: number): number {
  const [before, point, after] = [points[index - 1], points[index], points[index + 1]];
  return before && point && after ? Math.abs(areaOf([before, point, after])) : Infinity;
}

/** The area of a ring: positive or negative, depending on its direction. */
export function areaOf(ring: readonly Point[]): number {
  const [originX, originY] = ring[0] ?? [0, 0];
  return ring.reduce((sum, [fromX, fromY], index) => {
    const [toX, toY] = ring[(index + 1) % ring.length] ?? [0, 0];
    return sum + ((fromX - originX) * (toY - originY) - (toX - originX) * (fromY - originY)) / 2;
  }, 0);
}
