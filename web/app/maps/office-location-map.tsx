import { stateFrames } from '../../../server/contract/maps/state-frames.ts';
import { findState } from '../../../server/contract/places/states.ts';
import type { Lawyer, OfficeMap } from '../api/client.ts';
import type { Dot } from './dots.ts';
import { Labels } from './labels.tsx';
import * as mapCss from './map.css.ts';
import { cropAround } from './office-crop.ts';
import * as css from './office-location-map.css.ts';
import { placeLabels } from './place-labels.ts';
import { freeCorner, StateLocator } from './state-locator.tsx';
import { StateShapes } from './state-shapes.tsx';
import { type MapPoint, toView, viewOf } from './view.ts';

const CITY_RADIUS = 2.6;
const PIN_HEIGHT = 27;
/** A map that enlarges the state by more than this factor also has a small map of the state. */
const MIN_LOCATOR_ZOOM = 1.3;

/**
 * The approximate location of an office: a map of the area with the nearest cities, and a small map
 * of the whole state.
 */
export function OfficeLocationMap({
  lawyer: { city, zipCode },
  map,
  size = 'medium',
}: {
  lawyer: Pick<Lawyer, 'city' | 'zipCode'>;
  map: OfficeMap;
  size?: 'small' | 'medium';
}) {
  const { state, office, cities } = map;
  const frame = stateFrames[state];
  if (!frame) return null;
  const crop = cropAround(frame, [office, ...cities]);
  const view = viewOf(crop, size === 'small' ? 220 : 280);
  const pin = toView(view, office);
  const dots = cities.map((nearby) => ({
    ...toView(view, nearby),
    r: CITY_RADIUS,
    text: nearby.name,
  }));
  const pinArea = { x: pin.x, y: pin.y - PIN_HEIGHT / 2, r: PIN_HEIGHT / 2 };
  // The label of a city whose dot the pin covers goes next to the pin's tip.
  const names = dots.map((dot) => (isCovered(dot, pinArea) ? { ...dot, ...pin } : dot));
  const isVisible = (dot: Dot) => !isCovered(dot, pinArea);
  const labels = placeLabels(names, [pinArea, ...dots.filter(isVisible)], view, names.length);
  const corner = freeCorner(frame, view, [pin, ...dots]);
  const wholeStateScale = viewOf({ ...frame, x: 0, y: 0 }, view.height).scale;
  const stateName = findState(state)?.name ?? state;
  const place = zipCode ? `ZIP code ${zipCode.slice(0, 5)}` : city;
  return (
    <figure className={css.figure}>
      <div className={mapCss.sheet}>
        <svg
          className={mapCss.drawing}
          viewBox={`0 0 ${view.width} ${view.height}`}
          role="img"
          aria-label={`Map of ${stateName}: the office is near the center of ${place}`}
        >
          <StateShapes state={state} view={view} hasCounties />
          {dots.map(({ text, x, y, r }) => (
            <circle key={text} className={css.city} cx={x} cy={y} r={r} />
          ))}
          <Labels labels={labels} />
          <path className={css.pin} transform={`translate(${pin.x} ${pin.y})`} d={PIN_PATH} />
          {view.scale > MIN_LOCATOR_ZOOM * wholeStateScale && (
            <StateLocator state={state} frame={frame} office={office} corner={corner} />
          )}
        </svg>
      </div>
      <figcaption className={css.caption}>
        Approximate: the pin marks the center of {place}.
      </figcaption>
    </figure>
  );
}

function isCovered(dot: MapPoint, { x, y, r }: Dot): boolean {
  return Math.abs(dot.x - x) < r && Math.abs(dot.y - y) < r + CITY_RADIUS;
}

/** A pin whose tip is at the origin. */
const PIN_PATH =
  'M0 0C-2.5-6-10-10-10-17a10 10 0 0 1 20 0c0 7-7.5 11-10 17Zm0-13a4 4 0 1 0 0-8 4 4 0 0 0 0 8Z';
