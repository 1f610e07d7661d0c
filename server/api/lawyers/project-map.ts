import type { LawyerMap } from '../../../db/lawyers/lawyer-map.ts';
import { milesBetween } from '../../../db/places/distance.ts';
import type { Position } from '../../../db/places/places.ts';
import { popularCities } from '../../../db/places/popular-cities.ts';
import type { CityCount } from '../../../db/search/city-counts.ts';
import { type Frame, project, unitsPerMile } from '../../contract/maps/projection.ts';
import { stateFrames } from '../../contract/maps/state-frames.ts';
import { slugOf } from '../../contract/places/states.ts';
import { MAX_MAP_DOTS, NEAREST_CITIES } from '../../contract/site/limits.ts';

/** Converts a search's map to the units of its state's map. Territories have no map. */
export function projectMap(map: LawyerMap) {
  if (map.kind === 'none' || map.kind === 'country') return map;
  const frame = stateFrames[map.state];
  if (!frame) return { kind: 'none' as const };
  const { kind, state } = map;
  if (kind === 'state')
    return { kind, state, cities: cityDots(frame, map.cities.slice(0, MAX_MAP_DOTS)) };
  const { center, radiusMiles } = map;
  const offices = map.offices.map(({ position, lawyerIds }) => ({
    ...pointOn(frame, position),
    lawyerIds,
  }));
  return {
    kind,
    state,
    center: pointOn(frame, center),
    radius: round(radiusMiles * unitsPerMile(frame)),
    radiusMiles,
    offices,
    cities: cityDots(frame, map.cities.slice(0, MAX_MAP_DOTS - offices.length)),
  };
}

/** Converts an office and the nearest popular cities to positions on the map of its state. */
export function projectOffice(state: string, position: Position | null) {
  const frame = stateFrames[state];
  if (!frame || !position) return null;
  return {
    state,
    office: pointOn(frame, position),
    isApproximate: true as const,
    cities: nearestOnMap(state, frame, position),
  };
}

function nearestOnMap(mapState: string, frame: Frame, from: Position) {
  return citiesOnMap(mapState, frame)
    .map(({ position, dot }) => ({ dot, miles: milesBetween(from, position) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, NEAREST_CITIES)
    .map(({ dot, miles }) => ({ ...dot, miles: Math.round(miles) }));
}

interface CityOnMap {
  position: Position;
  dot: { name: string; state: string; slug: string; x: number; y: number };
}

/** The popular cities on the map of each state, computed once per state. */
const citiesByMap = new Map<string, CityOnMap[]>();

function citiesOnMap(mapState: string, frame: Frame): CityOnMap[] {
  const known = citiesByMap.get(mapState);
  if (known) return known;
  const onMap = popularCities.flatMap(({ city: { name, state }, position }) => {
    const { x, y } = pointOn(frame, position);
    const isOnMap = x >= 0 && x <= frame.width && y >= 0 && y <= frame.height;
    return isOnMap ? [{ position, dot: { name, state, slug: slugOf(name), x, y } }] : [];
  });
  citiesByMap.set(mapState, onMap);
  return onMap;
}

function cityDots(frame: Frame, cities: readonly CityCount[]) {
  return cities.map(({ city, count }) => ({
    name: city.name,
    state: city.state,
    slug: slugOf(city.name),
    count,
    ...pointOn(frame, city),
  }));
}

function pointOn(frame: Frame, position: Position) {
  const { x, y } = project(frame, position);
  return { x: round(x), y: round(y) };
}

/** Rounds to a tenth of a map unit, less than a pixel on any screen. */
function round(units: number): number {
  return Math.round(units * 10) / 10;
}
