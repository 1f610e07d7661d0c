import type { Point } from './topology.ts';

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns the parts of a line that are inside a box. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  const parts: Point[][] = [];
  let end: Point | undefined;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    const segment = from && clipSegment(from, to, box);
    if (!segment) continue;
    if (end && end[0] === segment[0][0] && end[1] === segment[0][1]) parts.at(-1)?.push(segment[1]);
    else parts.push(segment);
    end = segment[1];
  }
  return parts;
}

function clipSegment(from: Point, to: Point, box: Box): [Point, Point] | undefined {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [start, end] = [0, 1];
  // For each edge: how fast the segment moves toward it, and how far away the segment's start is.
  for (const [speed, distance] of [
    [-dx, from[0] - box.left],
    [dx, box.right - from[0]],
    [-dy, from[1] - box.top],
    [dy, box.bottom - from[1]],
  ] as const) {
    if (speed === 0 && distance < 0) return undefined;
    if (speed < 0) start = Math.max(start, distance / speed);
    if (speed > 0) end = Math.min(end, distance / speed);
  }
  if (start > end) return undefined;
  const at = (share: number): Point =>
    share === 0 ? from : share === 1 ? to : [from[0] + dx * share, from[1] + dy * share];
  return [at(start), at(end)];
}
