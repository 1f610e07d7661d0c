import { findState } from '../../../server/contract/places/states.ts';
import { ALL, type FindFilters, noFilters } from './find-href.ts';

/** The query parameters of `/api/lawyers/featured` and `/api/lawyers/facets`. */
export function searchQuery(filters: FindFilters): Record<string, string> {
  const { state, city, q, radius, sort: _sort, ...others } = filters;
  const place = city === ALL ? state : city;
  const parameters: Record<string, string> = {};
  if (place !== ALL) parameters.location = place.replaceAll('-', ' ');
  if (city !== ALL) parameters.city = city;
  // Also send an unknown state as `state`; otherwise the API would treat it as a city's name.
  if (state !== ALL && (city !== ALL || !findState(state))) parameters.state = state;
  if (q !== '') parameters.q = q;
  if (radius !== noFilters.radius) parameters.radius = radius;
  for (const [name, value] of Object.entries(others)) {
    if (value !== ALL) parameters[name] = value;
  }
  return parameters;
}

/** The query parameters of `/api/lawyers/search`, without the page. */
export function listQuery(filters: FindFilters): Record<string, string> {
  const parameters = searchQuery(filters);
  return filters.sort === noFilters.sort ? parameters : { ...parameters, sort: filters.sort };
}
