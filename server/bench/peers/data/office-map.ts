import type { OfficeMap as OfficeMapData } from '../../../../web/app/api/client.ts';
import type { Dot } from '../../../../web/app/maps/dots.ts';
import { mapUrl } from '../../../../web/app/maps/map-url.ts';
import { cropAround } from '../../../../web/app/maps/office-crop.ts';
import { placeLabels } from '../../../../web/app/maps/place-labels.ts';
import { type MapPoint, toView, type View, viewOf } from '../../../../web/app/maps/view.ts';
import type { Frame } from '../../../contract/maps/projection.ts';
import { stateFrames } from '../../../contract/maps/state-frames.ts';
import { findState } from '../../../contract/places/states.ts';
import { mapShapes } from './map-shapes.ts';

/** The drawing of an office's location: the area, the nearest cities and the whole state. */
export type OfficeMap = NonNullable<ReturnType<typeof officeMap>>;

const CITY_RADIUS = 2.6;
const PIN_HEIGHT = 27;
const MIN_LOCATOR_ZOOM = 1.3;
const LOCATOR_SIDE = 62;
const LOCATOR_MARGIN = 6;
const LABEL_HALF_WIDTH = 40;

/**
 * @param place the ZIP code or the city whose center the pin marks
 * @returns null for a place without a map
 */
export function officeMap(
  { state, office, cities }: OfficeMapData,
  place: string,
  maxHeight: number,
) {
  const frame = stateFrames[state];
  if (!frame) return null;
  const view = viewOf(cropAround(frame, [office, ...cities]), maxHeight);
  const pin = toView(view, office);
  const dots = cities.map((city) => ({ ...toView(view, city), r: CITY_RADIUS, text: city.name }));
  const pinArea = { x: pin.x, y: pin.y - PIN_HEIGHT / 2, r: PIN_HEIGHT / 2 };
  const names = dots.map((dot) => (isCovered(dot, pinArea) ? { ...dot, ...pin } : dot));
  const visibleDots = dots.filter((dot) => !isCovered(dot, pinArea));
  const wholeState = viewOf({ ...frame, x: 0, y: 0 }, view.height);
  return {
    label: `Map of ${findState(state)?.name ?? state}: the office is near the center of ${place}`,
    place,
    size: { width: view.width, height: view.height },
    shapes: mapShapes(state, frame, view),
    dots,
    labels: placeLabels(names, [pinArea, ...visibleDots], view, names.length),
    pin: `translate(${pin.x} ${pin.y})`,
    locator:
      view.scale > MIN_LOCATOR_ZOOM * wholeState.scale
        ? locatorOf(state, office, freeCorner(frame, view, [pin, ...dots]))
        : null,
  };
}

function isCovered(dot: MapPoint, { x, y, r }: Dot): boolean {
  return Math.abs(dot.x - x) < r && Math.abs(dot.y - y) < r + CITY_RADIUS;
}

type Corner = ReturnType<typeof freeCorner>;

/** The first corner of a drawing where the small map of the state would cover no point. */
function freeCorner(frame: Frame, view: View, points: readonly MapPoint[]) {
  const scale = LOCATOR_SIDE / Math.max(frame.width, frame.height);
  const margin = LOCATOR_MARGIN;
  const width = Math.round(frame.width * scale) + 2 * margin;
  const height = Math.round(frame.height * scale) + 2 * margin;
  const [right, bottom] = [view.width - width - margin, view.height - height - margin];
  const corner = (x: number, y: number) => ({ x, y, width, height, scale });
  const first = corner(right, bottom);
  const corners = [first, corner(margin, bottom), corner(right, margin), corner(margin, margin)];
  const isFree = ({ x, y }: typeof first) =>
    !points.some(
      (point) =>
        point.x > x - LABEL_HALF_WIDTH &&
        point.x < x + width + LABEL_HALF_WIDTH &&
        point.y > y - margin &&
        point.y < y + height + margin,
    );
  return corners.find(isFree) ?? first;
}

function locatorOf(state: string, office: MapPoint, corner: Corner) {
  return {
    position: `translate(${corner.x} ${corner.y})`,
    width: corner.width,
    height: corner.height,
    transform: `translate(${LOCATOR_MARGIN} ${LOCATOR_MARGIN}) scale(${corner.scale})`,
    outline: `${mapUrl(state.toLowerCase())}#outline`,
    dot: { cx: office.x, cy: office.y, r: 3 / corner.scale },
  };
}
