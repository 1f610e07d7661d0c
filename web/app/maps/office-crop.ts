import type { Frame } from '../../../server/contract/maps/projection.ts';
import { unitsPerMile } from '../../../server/contract/maps/projection.ts';
import type { Crop, MapPoint } from './view.ts';

/** Width divided by height of a crop. */
const RATIO = 4 / 3;
const MIN_HALF_HEIGHT_MILES = 36;
/** How far the crop extends from the office, as a multiple of the farthest city's distance. */
const MARGIN = 1.4;

/**
 * The part of a state's map around an office that also shows the nearest cities, or the whole state
 * if that part is almost as large.
 */
export function cropAround(frame: Frame, [office, ...cities]: [MapPoint, ...MapPoint[]]): Crop {
  const halfHeight = Math.max(
    MIN_HALF_HEIGHT_MILES * unitsPerMile(frame),
    ...cities.map(
      ({ x, y }) => MARGIN * Math.max(Math.abs(y - office.y), Math.abs(x - office.x) / RATIO),
    ),
  );
  const [width, height] = [2 * RATIO * halfHeight, 2 * halfHeight];
  if (width >= frame.width && height >= frame.height) {
    return { x: 0, y: 0, width: frame.width, height: frame.height };
  }
  return { x: office.x - width / 2, y: office.y - height / 2, width, height };
}
