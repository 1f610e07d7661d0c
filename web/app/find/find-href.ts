import { SORTS } from '../../../server/contract/search/search-options.ts';
import { CITY_RADIUS_MILES } from '../../../server/contract/site/limits.ts';

/** The values of the find page's filters. States and cities are slugs; 'all' means no filter. */
export interface FindFilters {
  practiceArea: string;
  state: string;
  city: string;
  /** The visitor's position, such as '33.5,-86.8', or 'all'. */
  near: string;
  specialty: string;
  yearsExperience: string;
  language: string;
  /** The text in the search box, or an empty string. */
  q: string;
  /** The search radius around a city, in miles. */
  radius: string;
  /** One of the sort options. */
  sort: string;
}

export const ALL = 'all';

export const noFilters: FindFilters = {
  practiceArea: ALL,
  state: ALL,
  city: ALL,
  near: ALL,
  specialty: ALL,
  yearsExperience: ALL,
  language: ALL,
  q: '',
  radius: String(CITY_RADIUS_MILES),
  sort: SORTS[0],
};

/** Returns a search's URL, with the place in the path and the other filters in the query string. */
export function findHref(filters: FindFilters, page = 1): string {
  const query = new URLSearchParams();
  if (filters.q !== '') query.set('q', filters.q);
  const path = findPath(filters);
  // A position has no path. A state or city replaces it.
  if (filters.near !== ALL && path === FIND_PATH) query.set('near', filters.near);
  for (const name of ['practiceArea', 'specialty', 'yearsExperience', 'language'] as const) {
    if (filters[name] !== ALL) query.set(name, filters[name]);
  }
  for (const name of ['radius', 'sort'] as const) {
    if (filters[name] !== noFilters[name]) query.set(name, filters[name]);
  }
  if (page > 1) query.set('page', String(page));
  const text = query.toString();
  return `${path}${text ? `?${text}` : ''}`;
}

const FIND_PATH = '/find-lawyer';

function findPath({ state, city }: FindFilters): string {
  if (state !== ALL && city !== ALL) return `${FIND_PATH}/state/${state}/city/${city}`;
  if (state !== ALL) return `${FIND_PATH}/state/${state}`;
  if (city !== ALL) return `${FIND_PATH}/city/${city}`;
  return FIND_PATH;
}
