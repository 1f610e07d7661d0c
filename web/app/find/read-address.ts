import { findCity } from '../../../server/contract/cities.ts';
import { findState, slugOf } from '../../../server/contract/places.ts';
import { NO_FILTER } from '../../../server/contract/search-options.ts';
import { ALL, type FindFilters, noFilters } from './address.ts';

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
