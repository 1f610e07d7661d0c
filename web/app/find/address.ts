import { CITY_RADIUS_MILES } from '../../../server/contract/limits.ts';
import { findCity, findState, slugOf } from '../../../server/contract/places.ts';
import { NO_FILTER, SORTS } from '../../../server/contract/search-options.ts';

/** What the find page's filters hold. States and cities are slugs; 'all' means no filter. */
export interface FindFilters {
  practiceArea: string;
  state: string;
  city: string;
  specialty: string;
  yearsExperience: string;
  language: string;
  /** The text of the search box; empty where nothing was typed. */
  q: string;
  /** Miles around a city. */
  radius: string;
  /** One of the orders of the list. */
  sort: string;
}

export const ALL = 'all';

export const noFilters: FindFilters = {
  practiceArea: ALL,
  state: ALL,
  city: ALL,
  specialty: ALL,
  yearsExperience: ALL,
  language: ALL,
  q: '',
  radius: String(CITY_RADIUS_MILES),
  sort: SORTS[0],
};

type Params = Record<string, string | undefined>;

/** Reads the filters from any of the five forms of the find page's address (specification, section 2). */
export function filtersFromAddress(params: Params, search: URLSearchParams): FindFilters {
  const filter = (name: string) => {
    const value = (params[name] ?? search.get(name) ?? '').trim();
    return NO_FILTER.includes(value.toLowerCase()) ? ALL : value;
  };
  return {
    ...placeFilters(filter('state'), filter('city'), filter('location')),
    practiceArea: filter('practiceArea'),
    specialty: filter('specialty'),
    yearsExperience: filter('yearsExperience'),
    language: filter('language'),
    q: search.get('q')?.trim() ?? noFilters.q,
    radius: search.get('radius') || noFilters.radius,
    sort: search.get('sort') || noFilters.sort,
  };
}

/** A location is a state or, failing that, a city; a city without a state is the most populous of its name. */
function placeFilters(state: string, city: string, location: string) {
  const locationState = location === ALL ? undefined : findState(location);
  const stateText = state === ALL && city === ALL && locationState ? location : state;
  const cityText = city === ALL && location !== ALL && !locationState ? location : city;

  if (stateText !== ALL) {
    const known = findState(stateText);
    return {
      state: known?.slug ?? slugOf(stateText),
      city: cityText === ALL ? ALL : slugOf(cityText),
    };
  }
  if (cityText === ALL) return { state: ALL, city: ALL };
  const known = findCity(cityText);
  const knownState = known && findState(known.state);
  return { state: knownState?.slug ?? ALL, city: slugOf(cityText) };
}

/** The address of a search: a state, a city of a state, or no place, with the other filters as its query. */
export function findAddress(filters: FindFilters, page = 1): string {
  const query = new URLSearchParams();
  if (filters.q !== '') query.set('q', filters.q);
  for (const name of ['practiceArea', 'specialty', 'yearsExperience', 'language'] as const) {
    if (filters[name] !== ALL) query.set(name, filters[name]);
  }
  for (const name of ['radius', 'sort'] as const) {
    if (filters[name] !== noFilters[name]) query.set(name, filters[name]);
  }
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `${findPath(filters)}${text ? `?${text}` : ''}`;
}

function findPath({ state, city }: FindFilters): string {
  if (state !== ALL && city !== ALL) return `/find-lawyer/state/${state}/city/${city}`;
  if (state !== ALL) return `/find-lawyer/state/${state}`;
  if (city !== ALL) return `/find-lawyer/city/${city}`;
  return '/find-lawyer';
}

/** The parameters of `/api/lawyers/featured` and `/api/lawyers/facets` (specification, section 7). */
export function searchParameters(filters: FindFilters): Record<string, string> {
  const { state, city, q, radius, sort: _sort, ...others } = filters;
  const place = city === ALL ? state : city;
  const parameters: Record<string, string> = {};
  if (place !== ALL) parameters.location = place.replaceAll('-', ' ');
  if (city !== ALL) parameters.city = city;
  // A state that isn't one must not be taken for a town of that name.
  if (state !== ALL && (city !== ALL || !findState(state))) parameters.state = state;
  if (q !== '') parameters.q = q;
  if (radius !== noFilters.radius) parameters.radius = radius;
  for (const [name, value] of Object.entries(others)) {
    if (value !== ALL) parameters[name] = value;
  }
  return parameters;
}

/** The parameters of `/api/lawyers/search`, without the page. */
export function listParameters(filters: FindFilters): Record<string, string> {
  const parameters = searchParameters(filters);
  return filters.sort === noFilters.sort ? parameters : { ...parameters, sort: filters.sort };
}
