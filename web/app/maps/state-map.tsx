import { stateFrames } from '../../../server/contract/maps/state-frames.ts';
import { CityLinks } from './city-links.tsx';
import { radiusScale } from './dots.ts';
import { Labels } from './labels.tsx';
import * as css from './map.css.ts';
import type { MapCity, StateMapData } from './map-city.ts';
import { placeLabels } from './place-labels.ts';
import { StateShapes } from './state-shapes.tsx';
import { toView, viewOf } from './view.ts';

const MAX_LABELS = 5;
/** The margin around a state, as a share of its longer side. */
const MARGIN = 0.04;

/** A state with a dot for each city. A dot's area is proportional to the number of lawyers. */
export function StateMap({
  map: { state, cities },
  label,
  cityHref,
}: {
  map: StateMapData;
  label: string;
  cityHref: (city: MapCity) => string;
}) {
  const frame = stateFrames[state];
  if (!frame) return null;
  const margin = MARGIN * Math.max(frame.width, frame.height);
  const view = viewOf({
    x: -margin,
    y: -margin,
    width: frame.width + 2 * margin,
    height: frame.height + 2 * margin,
  });
  const radius = radiusScale(cities.map(({ count }) => count));
  // The largest dots come first, so that the smaller ones are drawn on top of them.
  const dots = cities.map((city) => ({ city, ...toView(view, city), r: radius(city.count) }));
  const names = dots.map(({ city, ...dot }) => ({ ...dot, text: city.name }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no group in a drawing.
    <svg
      className={css.drawing}
      viewBox={`0 0 ${view.width} ${view.height}`}
      role="group"
      aria-label={label}
    >
      <StateShapes state={state} view={view} />
      <CityLinks dots={dots} cityHref={cityHref} />
      <Labels labels={placeLabels(names, dots.slice(0, MAX_LABELS), view, MAX_LABELS)} />
    </svg>
  );
}
