import type { ListedLawyer } from '../lawyer/listed-lawyer.ts';
import { type CityDot, CityLinks } from './city-links.tsx';
import { type Dot, radiusScale, spreadDots } from './dots.ts';
import { Labels } from './labels.tsx';
import * as css from './map.css.ts';
import type { MapCity, RadiusMapData } from './map-city.ts';
import { type OfficeDot, OfficeLinks } from './office-links.tsx';
import { type Name, placeLabels } from './place-labels.ts';
import * as radiusCss from './radius-map.css.ts';
import { StateShapes } from './state-shapes.tsx';
import { isInView, squareAround, toView, type View, viewOf } from './view.ts';

const MAX_LABELS = 5;
/** Half the width of the drawing, as a multiple of the search radius. */
const MARGIN = 1.12;
const OFFICE_RADIUS = 4.5;
/** The space between the circle and its label. */
const MILES_OFFSET = 6;

/** A search area: the offices of one page of results, and all other lawyers by city. */
export function RadiusMap({
  map,
  lawyers,
  label,
  cityHref,
}: {
  map: RadiusMapData;
  /** The page of results, in the order of the list. */
  lawyers: readonly ListedLawyer[];
  label: string;
  cityHref: (city: MapCity) => string;
}) {
  const view = viewOf(squareAround(map.center, MARGIN * map.radius), 360);
  const center = toView(view, map.center);
  const radius = map.radius * view.scale;
  const offices = spreadDots(officeDots(map, lawyers, view));
  const cities = cityDots(map, view);
  const miles = {
    text: `${map.radiusMiles} miles`,
    x: center.x,
    y: center.y + radius - MILES_OFFSET,
    anchor: 'middle' as const,
    isQuiet: true,
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no group in a drawing.
    <svg
      className={css.drawing}
      viewBox={`0 0 ${view.width} ${view.height}`}
      role="group"
      aria-label={label}
    >
      <StateShapes state={map.state} view={view} hasCounties />
      <circle className={radiusCss.circle} cx={center.x} cy={center.y} r={radius} />
      <CityLinks dots={cities} cityHref={cityHref} className={radiusCss.others} />
      <OfficeLinks dots={offices} />
      <Labels
        labels={[
          ...placeLabels(namesOf(offices, cities), [...offices, ...cities], view, MAX_LABELS),
          miles,
        ]}
      />
    </svg>
  );
}

function officeDots(
  { offices }: RadiusMapData,
  lawyers: readonly ListedLawyer[],
  view: View,
): OfficeDot[] {
  const numbered = lawyers.map(({ id, name, city }, index) => ({
    id,
    name,
    city,
    position: index + 1,
  }));
  return offices
    .filter((office) => isInView(view, office))
    .map(({ lawyerIds, ...point }) => ({
      ...toView(view, point),
      r: OFFICE_RADIUS * Math.min(2, Math.sqrt(lawyerIds.length)),
      lawyers: numbered.filter(({ id }) => lawyerIds.includes(id)),
    }))
    .filter(({ lawyers }) => lawyers.length > 0);
}

function cityDots({ cities }: RadiusMapData, view: View): CityDot[] {
  const radius = radiusScale(cities.map(({ count }) => count));
  return cities
    .filter((city) => isInView(view, city))
    .map((city) => ({ city, ...toView(view, city), r: radius(city.count) }));
}

/**
 * The city names, sorted by number of lawyers, highest first. A name can be placed next to any of
 * its city's dots.
 */
function namesOf(offices: readonly OfficeDot[], cities: readonly CityDot[]): Name[] {
  const names = new Map<string, { dots: Dot[]; count: number }>();
  const add = (name: string, dot: Dot, count: number) => {
    const known = names.get(name) ?? { dots: [], count: 0 };
    known.dots.push(dot);
    known.count += count;
    names.set(name, known);
  };
  for (const { city, ...dot } of cities) add(city.name, dot, city.count);
  for (const { lawyers, ...dot } of offices) {
    for (const { city } of lawyers) add(city, dot, 1);
  }
  return [...names]
    .sort(([, a], [, b]) => b.count - a.count)
    .flatMap(([text, { dots }]) => dots.map((dot) => ({ ...dot, text })));
}
