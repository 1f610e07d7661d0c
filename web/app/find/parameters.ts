import { findState } from '../../../server/contract/places/places.ts';
import { ALL, type FindFilters, noFilters } from './address.ts';

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
