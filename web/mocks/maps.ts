import type { z } from 'zod';
import { project, unitsPerMile } from '../../server/contract/maps/projection.ts';
import { stateFrames } from '../../server/contract/maps/state-frames.ts';
import { slugOf, states } from '../../server/contract/places/states.ts';
import type { mapSearch } from '../../server/contract/search/search-query.ts';
import { MAX_MAP_DOTS, NEAREST_CITIES, PAGE_SIZE } from '../../server/contract/site/limits.ts';
import type { Lawyer, LawyerMap, OfficeMap } from '../app/api/client.ts';
import { resolvePlace, searchLawyers, sortLawyers } from './search.ts';

const CENTERS: Record<string, [latitude: number, longitude: number]> = {
  Birmingham: [33.52, -86.8],
  Hoover: [33.41, -86.81],
  Tuscaloosa: [33.21, -87.57],
  Huntsville: [34.73, -86.59],
  Atlanta: [33.75, -84.39],
};

/** The results of a search on a map. All offices of a city are at its center. */
export function mapOf(lawyers: Lawyer[], search: z.infer<typeof mapSearch>): LawyerMap {
  const place = resolvePlace(search);
  if (place === null) return { kind: 'none' };
  const results = sortLawyers(searchLawyers(lawyers, search), search.sort);
  if (!place) {
    const count = (code: string) => results.filter(({ state }) => state === code).length;
    return {
      kind: 'country',
      states: Object.fromEntries(states.map(({ code }) => [code, count(code)])),
    };
  }
  const state = place.state ?? 'AL';
  const frame = stateFrames[state];
  if (!frame) return { kind: 'none' };
  if (place.town === null)
    return { kind: 'state', state, cities: citiesOf(results).slice(0, MAX_MAP_DOTS) };
  const first = (search.page - 1) * PAGE_SIZE;
  const shown = results.slice(first, first + PAGE_SIZE);
  const offices = [...Map.groupBy(shown, ({ city }) => city)].map(([city, inCity]) => ({
    ...pointOf(city, state),
    lawyerIds: inCity.map(({ id }) => id),
  }));
  return {
    kind: 'radius',
    state,
    center: pointOf(place.town, state),
    radius: place.radius * unitsPerMile(frame),
    radiusMiles: place.radius,
    offices,
    cities: citiesOf(results.filter((lawyer) => !shown.includes(lawyer))),
  };
}

/** A lawyer's office on the map of its state, with the nearest cities. */
export function officeMapOf({ city, state }: Lawyer): OfficeMap {
  const cities = Object.keys(CENTERS)
    .filter((name) => (name === 'Atlanta' ? 'GA' : 'AL') === state)
    .map((name, i) => ({ name, state, slug: slugOf(name), ...pointOf(name, state), miles: 9 * i }));
  return {
    state,
    office: pointOf(city, state),
    isApproximate: true,
    cities: cities.slice(0, NEAREST_CITIES),
  };
}

function citiesOf(lawyers: Lawyer[]) {
  return [...Map.groupBy(lawyers, ({ city, state }) => `${city}, ${state}`).values()]
    .map((inCity) => {
      const { city = '', state = '' } = inCity[0] ?? {};
      const count = inCity.length;
      return { name: city, state, slug: slugOf(city), count, ...pointOf(city, state) };
    })
    .sort((a, b) => b.count - a.count);
}

/** A city on the map of a state; unknown cities are in its middle. */
function pointOf(city: string, state: string) {
  const frame = stateFrames[state];
  const [latitude, longitude] = CENTERS[city] ?? [];
  if (!frame) return { x: 0, y: 0 };
  if (latitude === undefined || longitude === undefined)
    return { x: frame.width / 2, y: frame.height / 2 };
  return project(frame, { latitude, longitude });
}
