import { lawyerCountText } from '../../../../web/app/lawyer/lawyer-count-text.ts';
import type { ListedLawyer } from '../../../../web/app/lawyer/listed-lawyer.ts';
import { type Dot, radiusScale, spreadDots } from '../../../../web/app/maps/dots.ts';
import type { MapCity, RadiusMapData } from '../../../../web/app/maps/map-city.ts';
import { type Name, placeLabels } from '../../../../web/app/maps/place-labels.ts';
import {
  isInView,
  squareAround,
  toView,
  type View,
  viewOf,
} from '../../../../web/app/maps/view.ts';
import { stateFrames } from '../../../contract/maps/state-frames.ts';
import { mapShapes } from './map-shapes.ts';

/** The drawing of a search area: offices on the page of results, and other lawyers by city. */
export type RadiusMap = NonNullable<ReturnType<typeof radiusMap>>;

const MAX_LABELS = 5;
const MARGIN = 1.12;
const OFFICE_RADIUS = 4.5;
const MILES_OFFSET = 6;

/** @returns null for a place without a map */
export function radiusMap(
  map: RadiusMapData,
  lawyers: readonly ListedLawyer[],
  cityHref: (city: MapCity) => string,
) {
  const frame = stateFrames[map.state];
  if (!frame) return null;
  const view = viewOf(squareAround(map.center, MARGIN * map.radius), 360);
  const center = toView(view, map.center);
  const radius = map.radius * view.scale;
  const offices = spreadDots(officeDots(map, lawyers, view));
  const cities = cityDots(map, view);
  const dots = [...offices, ...cities];
  return {
    label: `Map of the offices within ${map.radiusMiles} miles`,
    size: { width: view.width, height: view.height },
    shapes: mapShapes(map.state, frame, view),
    circle: { cx: center.x, cy: center.y, r: radius },
    cities: cities.map(({ city, ...dot }) => ({
      ...dot,
      title: `${city.name}: ${lawyerCountText(city.count)}`,
      href: cityHref(city),
    })),
    offices: offices.map(officeLink),
    labels: [
      ...placeLabels(namesOf(offices, cities), dots, view, MAX_LABELS),
      {
        text: `${map.radiusMiles} miles`,
        x: center.x,
        y: center.y + radius - MILES_OFFSET,
        anchor: 'middle' as const,
      },
    ],
    note: map.cities.length > 0 ? ' Pale dots are lawyers on other pages of the list.' : '',
  };
}

interface OfficeDot extends Dot {
  lawyers: (Pick<ListedLawyer, 'id' | 'name' | 'city'> & { position: number })[];
}

function officeLink({ lawyers, ...dot }: OfficeDot) {
  const names = lawyers.map(({ name }) => name).join(', ');
  return {
    ...dot,
    title: lawyers.length === 1 ? names : `${lawyerCountText(lawyers.length)}: ${names}`,
    href: `#lawyer-${lawyers[0]?.id}`,
    cards: lawyers.map(({ position }) => position).join(' '),
    count: lawyers.length,
  };
}

function officeDots(
  { offices }: RadiusMapData,
  lawyers: readonly ListedLawyer[],
  view: View,
): OfficeDot[] {
  return offices
    .filter((office) => isInView(view, office))
    .map(({ lawyerIds, ...point }) => ({
      ...toView(view, point),
      r: OFFICE_RADIUS * Math.min(2, Math.sqrt(lawyerIds.length)),
      lawyers: lawyers.flatMap(({ id, name, city }, index) =>
        lawyerIds.includes(id) ? [{ id, name, city, position: index + 1 }] : [],
      ),
    }))
    .filter(({ lawyers }) => lawyers.length > 0);
}

function cityDots({ cities }: RadiusMapData, view: View) {
  const radius = radiusScale(cities.map(({ count }) => count));
  return cities
    .filter((city) => isInView(view, city))
    .map((city) => ({ city, ...toView(view, city), r: radius(city.count) }));
}

function namesOf(offices: readonly OfficeDot[], cities: ReturnType<typeof cityDots>): Name[] {
  const names = new Map<string, { dots: Dot[]; count: number }>();
  const add = (name: string, dot: Dot, count: number) => {
    const known = names.get(name) ?? { dots: [], count: 0 };
    names.set(name, { dots: [...known.dots, dot], count: known.count + count });
  };
  for (const { city, ...dot } of cities) add(city.name, dot, city.count);
  for (const { lawyers, ...dot } of offices) {
    for (const { city } of lawyers) add(city, dot, 1);
  }
  return [...names]
    .sort(([, a], [, b]) => b.count - a.count)
    .flatMap(([text, { dots }]) => dots.map((dot) => ({ ...dot, text })));
}
