import { type Frame, project } from '../../../server/contract/maps/projection.ts';
import type { Point } from './topology.ts';

/** The longer side of a state's map, in map units. */
const LONGER_SIDE = 1000;

/** Space around the state, so that its outline isn't cut off. */
const MARGIN = 20;

/** Returns the frame that shows the given outline as large as possible. */
export function fitFrame(outline: readonly Point[]): Frame {
  const [west, east] = rangeOf(outline.map(([longitude]) => westernLongitude(longitude)));
  const [south, north] = rangeOf(outline.map(([, latitude]) => latitude));
  // Standard parallels a sixth of the height from each end keep distances nearly true everywhere.
  const sixth = (north - south) / 6;
  const conic = {
    longitude: rounded((west + east) / 2, 3),
    latitude: rounded((south + north) / 2, 3),
    parallels: [rounded(south + sixth, 3), rounded(north - sixth, 3)],
  } as const;
  const unit = { ...conic, scale: 1, x: 0, y: 0, width: 0, height: 0 };
  const points = outline.map(([longitude, latitude]) => project(unit, { longitude, latitude }));
  const [left, right] = rangeOf(points.map(({ x }) => x));
  const [top, bottom] = rangeOf(points.map(({ y }) => y));
  const scale = Math.floor((LONGER_SIDE - 2 * MARGIN) / Math.max(right - left, bottom - top));
  return {
    ...conic,
    scale,
    x: rounded(MARGIN - left * scale, 1),
    y: rounded(MARGIN - top * scale, 1),
    width: Math.round((right - left) * scale) + 2 * MARGIN,
    height: Math.round((bottom - top) * scale) + 2 * MARGIN,
  };
}

/** Alaska crosses the antimeridian: its westernmost islands have eastern longitudes. */
function westernLongitude(longitude: number): number {
  return longitude > 0 ? longitude - 360 : longitude;
}

function rangeOf(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([min, max], value) => [Math.min(min, value), Math.max(max, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}

function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
