import type { Frame } from '../../../server/contract/maps/projection.ts';
import { mapUrl } from './map-url.ts';
import * as css from './state-locator.css.ts';
import type { MapPoint, View } from './view.ts';

/** The longer side of the state in the locator, and the space around it. */
const SIDE = 62;
const MARGIN = 6;
const DOT_RADIUS = 3;

/** The position and size of the locator in a corner of a drawing. */
export interface Corner extends MapPoint {
  width: number;
  height: number;
}

/** Returns the first corner of a drawing where the locator would cover none of the points. */
export function freeCorner(frame: Frame, view: View, points: readonly MapPoint[]): Corner {
  const scale = SIDE / Math.max(frame.width, frame.height);
  const width = Math.round(frame.width * scale) + 2 * MARGIN;
  const height = Math.round(frame.height * scale) + 2 * MARGIN;
  const [left, top] = [MARGIN, MARGIN];
  const [right, bottom] = [view.width - width - MARGIN, view.height - height - MARGIN];
  const corners = [
    { x: right, y: bottom },
    { x: left, y: bottom },
    { x: right, y: top },
    { x: left, y: top },
  ].map((corner) => ({ ...corner, width, height }));
  const isFree = (corner: Corner) => !points.some((point) => isNear(corner, point));
  return corners.find(isFree) ?? (corners[0] as Corner);
}

/** A small map of a whole state in a corner of a larger drawing. */
export function StateLocator({
  state,
  frame,
  office,
  corner,
}: {
  state: string;
  frame: Frame;
  office: MapPoint;
  corner: Corner;
}) {
  const scale = SIDE / Math.max(frame.width, frame.height);
  return (
    <g transform={`translate(${corner.x} ${corner.y})`}>
      <rect className={css.sheet} width={corner.width} height={corner.height} rx="3" />
      <g transform={`translate(${MARGIN} ${MARGIN}) scale(${scale})`}>
        <use className={css.land} href={`${mapUrl(state.toLowerCase())}#outline`} />
        <circle className={css.dot} cx={office.x} cy={office.y} r={DOT_RADIUS / scale} />
      </g>
    </g>
  );
}

/** Half the width of a 12-letter label, in SVG units. */
const NEAR = 40;

function isNear({ x, y, width, height }: Corner, point: MapPoint): boolean {
  const isInRow = point.x > x - NEAR && point.x < x + width + NEAR;
  return isInRow && point.y > y - MARGIN && point.y < y + height + MARGIN;
}
