import type { z } from 'zod';
import { citiesOf, findCity } from '../../server/contract/places/cities.ts';
import { findState, slugOf, states } from '../../server/contract/places/states.ts';
import {
  LANGUAGES,
  RADIUS_OPTIONS,
  type SearchSort,
  YEARS_OPTIONS,
} from '../../server/contract/search/search-options.ts';
import type { lawyerFilters } from '../../server/contract/search/search-query.ts';
import { ENOUGH_RESULTS, MAX_NEIGHBORS } from '../../server/contract/site/limits.ts';
import type { Lawyer, NeighborLawyers, SearchCounts } from '../app/api/client.ts';
import type { Directory } from './data/directory.ts';
import { MILES_FROM_BIRMINGHAM, unlistedLawyer } from './data/fixtures.ts';
import { interpret } from './data/interpretations.ts';

type Search = z.infer<typeof lawyerFilters>;

/** The lawyers that match a search. If the search has a city, each lawyer has a distance. */
export function searchLawyers(lawyers: Lawyer[], search: Search): Lawyer[] {
  const place = resolvePlace(search);
  if (place === null) return [];
  const filters = filtersOf(search);
  return lawyers.flatMap((lawyer) => {
    if (!matches(lawyer, filters)) return [];
    if (!place) return [lawyer];
    if (place.town === null) return lawyer.state === place.state ? [lawyer] : [];
    const miles = milesBetween(place, lawyer);
    return miles === null || miles > place.radius ? [] : [{ ...lawyer, distanceMiles: miles }];
  });
}

/** The search's filters and those that its text implies. Only a name stays in the text. */
function filtersOf(search: Search): Search {
  if (!search.q) return search;
  const { practiceAreas, name, contact, language, years } = interpret(search.q);
  return {
    ...search,
    practiceArea: search.practiceArea ?? practiceAreas[0],
    language: search.language ?? language ?? undefined,
    yearsExperience: search.yearsExperience ?? years ?? undefined,
    q: contact ? 'Delgado' : (name ?? undefined),
  };
}

function matches(lawyer: Lawyer, search: Search): boolean {
  const { practiceArea, specialty, language, yearsExperience, q } = search;
  return (
    (!q || slugOf(`${lawyer.name} ${lawyer.lawFirmName} ${lawyer.city}`).includes(slugOf(q))) &&
    (!practiceArea || lawyer.practiceAreas.includes(slugOf(practiceArea))) &&
    (!specialty || slugOf(specialty) === slugOf(lawyer.specialty)) &&
    (!language || lawyer.languages.some((spoken) => slugOf(spoken) === slugOf(language))) &&
    (yearsExperience === undefined || (lawyer.yearsExperience ?? -1) >= yearsExperience)
  );
}

type Place = NonNullable<SearchCounts['place']>;

/**
 * Resolves the place of a search as the server does. Returns undefined if the search names no
 * place, and null if the place is unknown.
 */
export function resolvePlace(search: Search): Place | undefined | null {
  const { location, state, city, near, radius, q } = search;
  const { place } = interpret(q ?? '');
  if (place?.radiusMiles != null) return { state: place.state, town: place.name, radius };
  if (place?.state) return { state: place.state, town: null, radius: null };
  const inState = state ? findState(state) : undefined;
  if (state && !inState) return null;
  const asState = location && !city ? findState(location) : undefined;
  const cityName = city ?? (asState ? undefined : location);
  if (cityName) {
    const found = findCity(cityName, inState?.code);
    return found ? { state: found.state, town: found.name, radius } : null;
  }
  const wholeState = inState ?? asState;
  if (wholeState) return { state: wholeState.code, town: null, radius: null };
  return near ? { state: null, town: 'your location', radius } : undefined;
}

/**
 * The distance to a lawyer, from fixed values: some cities near Birmingham, and 0.4 miles within
 * any city.
 */
function milesBetween({ state, town }: Place, lawyer: Lawyer): number | null {
  // The mocks assume that the visitor's position is in Birmingham.
  if (lawyer.state !== (state ?? 'AL')) return null;
  const isBirmingham = state === null || /^(Birmingham|Jefferson)/.test(town ?? '');
  if (lawyer.city === (isBirmingham ? 'Birmingham' : town)) return 0.4;
  return isBirmingham ? (MILES_FROM_BIRMINGHAM[lawyer.city] ?? null) : null;
}

/** The lawyers outside the radius of a search near a city that has too few results. */
export function neighborsOf(lawyers: Lawyer[], search: Search): NeighborLawyers {
  const inside = searchLawyers(lawyers, search);
  const isNear = resolvePlace(search)?.town != null;
  const radii = RADIUS_OPTIONS.filter((miles) => miles > search.radius);
  for (const radius of isNear && inside.length < ENOUGH_RESULTS ? radii : []) {
    const within = searchLawyers(lawyers, { ...search, radius });
    if (within.length === inside.length) continue;
    const insideIds = new Set(inside.map(({ id }) => id));
    const outside = within.filter(({ id }) => !insideIds.has(id));
    const first = sortLawyers(outside, 'recommended').slice(0, MAX_NEIGHBORS);
    return { radius, total: within.length, lawyers: first };
  }
  return { radius: null, total: inside.length, lawyers: [] };
}

/**
 * Sorts as the server does: active lawyers first, then verified ones, then by distance. When the
 * server draws, the mock sorts by name, so that tests know the order.
 */
export function sortLawyers(lawyers: Lawyer[], sort: SearchSort): Lawyer[] {
  const recommended = lawyers.toSorted(
    (a, b) =>
      Number(b.isActive) - Number(a.isActive) ||
      Number(b.isVerified) - Number(a.isVerified) ||
      (a.distanceMiles ?? 0) - (b.distanceMiles ?? 0) ||
      a.name.localeCompare(b.name, 'en'),
  );
  if (sort === 'name') {
    const lastName = ({ name }: Lawyer) => name.split(' ').at(-1) ?? '';
    return recommended.sort((a, b) => lastName(a).localeCompare(lastName(b), 'en'));
  }
  if (sort === 'distance') {
    return recommended.sort((a, b) => (a.distanceMiles ?? 0) - (b.distanceMiles ?? 0));
  }
  if (sort !== 'years') return recommended;
  return recommended.sort((a, b) => (b.yearsExperience ?? -1) - (a.yearsExperience ?? -1));
}

/** The number of results of a search, and the numbers if one filter had another value. */
export function countsOf({ lawyers, practiceAreas }: Directory, search: Search): SearchCounts {
  const without = (dropped: Partial<Search>) => searchLawyers(lawyers, { ...search, ...dropped });
  const count = (change: Partial<Search>) => without(change).length;
  const place = resolvePlace(search);
  const isPlaceInText = interpret(search.q ?? '').place !== null;
  const total = count({});
  const withoutYears = without({ yearsExperience: undefined });
  return {
    total,
    // A practice area that is chosen as a filter replaces that of the text.
    practiceArea: Object.fromEntries(
      practiceAreas.map(({ slug }) => [slug, count({ practiceArea: slug })]),
    ),
    // A place in the search box overrides the place filters.
    state: isPlaceInText
      ? {}
      : countChoices(
          states.map(({ slug }) => slug),
          without(NO_PLACE).map(({ state }) => findState(state)?.slug ?? ''),
        ),
    city: Object.fromEntries(
      (place?.state && !isPlaceInText ? citiesOf(place.state) : []).map((city) => [
        slugOf(city),
        count({ ...NO_PLACE, state: place?.state ?? undefined, city }),
      ]),
    ),
    radius: Object.fromEntries(
      (place?.town ? RADIUS_OPTIONS : []).map((radius) => [String(radius), count({ radius })]),
    ),
    yearsExperience: Object.fromEntries(
      YEARS_OPTIONS.map((years) => [
        String(years),
        withoutYears.filter(({ yearsExperience }) => (yearsExperience ?? -1) >= years).length,
      ]),
    ),
    language: countChoices(
      LANGUAGES,
      without({ language: undefined }).flatMap(({ languages }) => languages),
    ),
    neighbors: place?.town === 'Birmingham' || search.near ? nearbyCities : [],
    place: place ?? null,
    interpretation: search.q ? interpret(search.q) : null,
    ...(search.q === 'dale barrow' && { unlisted: [unlistedLawyer] }),
    without: total > 0 ? [] : blockingFilters(search, count),
  };
}

const NO_PLACE = { near: undefined, state: undefined, city: undefined, location: undefined };

/** Counts how often each choice occurs. */
function countChoices(choices: readonly string[], occurring: string[]): Record<string, number> {
  const counts = Object.fromEntries(choices.map((choice) => [choice, 0]));
  for (const value of occurring) if (value in counts) counts[value] = (counts[value] ?? 0) + 1;
  return counts;
}

/** For a search without results, finds the filters whose removal would give results. */
function blockingFilters(search: Search, count: (dropped: Partial<Search>) => number) {
  const dropped = {
    q: { q: undefined },
    practiceArea: { practiceArea: undefined },
    language: { language: undefined },
    state: NO_PLACE,
  };
  return (Object.keys(dropped) as (keyof typeof dropped)[])
    .filter((filter) => search[filter] !== undefined)
    .map((filter) => ({ filter, total: count(dropped[filter]) }))
    .filter(({ total }) => total > 0);
}

const nearbyCities = Object.entries(MILES_FROM_BIRMINGHAM).map(([name, miles]) => ({
  name,
  state: 'AL',
  miles: Math.round(miles),
}));
