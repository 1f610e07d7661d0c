import type { PageParams } from '../../../server/contract/http/page-params.ts';
import { findCity } from '../../../server/contract/places/cities.ts';
import {
  findState,
  findStateAlone,
  slugOf,
  withoutInitialsDots,
} from '../../../server/contract/places/states.ts';
import { practiceAreaSlug } from '../../../server/contract/practice-areas/practice-areas.ts';
import { LANGUAGES, NO_FILTER } from '../../../server/contract/search/search-options.ts';
import type { SearchCounts } from '../api/client.ts';
import { ALL, type FindFilters, noFilters } from './find-href.ts';

type Params = Record<string, string | undefined>;

/** Parses the filters from any of the five URL forms of the find page. */
export function parseFilters(params: Params, search: PageParams<'/find-lawyer'>): FindFilters {
  const filter = (name: Parameters<typeof search.get>[0]) => {
    const value = (params[name] ?? search.get(name) ?? '').trim();
    return NO_FILTER.includes(value.toLowerCase()) ? ALL : value;
  };
  const practiceArea = filter('practiceArea');
  const language = filter('language');
  const place = placeFilters(filter('state'), filter('city'), filter('location'));
  return {
    ...place,
    // A chosen state or city replaces the visitor's position.
    near: place.state === ALL && place.city === ALL ? filter('near') : ALL,
    practiceArea: practiceAreaSlug(practiceArea) ?? practiceArea,
    specialty: filter('specialty'),
    yearsExperience: filter('yearsExperience'),
    language: LANGUAGES.find((name) => name.toLowerCase() === language.toLowerCase()) ?? language,
    q: search.get('q')?.trim() ?? noFilters.q,
    radius: search.get('radius') || noFilters.radius,
    sort: search.get('sort') || noFilters.sort,
  };
}

/** Replaces the place in the URL with the place to which the server resolved the search. */
export function applyInterpretation(
  filters: FindFilters,
  { place, interpretation }: Pick<SearchCounts, 'place' | 'interpretation'>,
): FindFilters {
  if (!place) return filters;
  const state = findState(place.state ?? '')?.slug ?? ALL;
  // A place in the search box overrides the one in the URL. Keep the URL's state if it matches,
  // because it may have disambiguated the city.
  if (interpretation?.place) {
    const keptState = filters.state === state ? state : ALL;
    return { ...filters, state: keptState, city: ALL, near: ALL };
  }
  if (!isCityWithoutState(filters) || !place.town) return filters;
  return { ...filters, state, city: isZip(filters.city) ? filters.city : slugOf(place.town) };
}

/**
 * Whether the page must wait for the server's interpretation: a city without a state is ambiguous,
 * only the server knows the city of a ZIP code, and the interpreted text sets heading and filters.
 */
export function needsInterpretation(filters: FindFilters): boolean {
  return isCityWithoutState(filters) || isZip(filters.city) || filters.q !== '';
}

function isZip(city: string): boolean {
  return /^\d/.test(city);
}

function isCityWithoutState({ state, city }: FindFilters): boolean {
  return state === ALL && city !== ALL;
}

/** `location` names a state or a city. A city without a state is the largest city of that name. */
function placeFilters(stateFilter: string, city: string, location: string) {
  // Some cities, such as New York, have a state's name. If `location` repeats `city`, it is a city.
  const isRepeatedCity = city !== ALL && slugOf(city) === slugOf(location);
  const locationState = location === ALL || isRepeatedCity ? undefined : findState(location);
  const stateText = stateFilter === ALL && locationState ? location : stateFilter;
  const cityText = city === ALL && location !== ALL && !locationState ? location : city;

  if (stateText !== ALL) {
    const known = findStateAlone(stateText);
    return {
      state: known?.slug ?? slugOf(stateText),
      city: cityText === ALL ? ALL : slugOf(cityText),
    };
  }
  if (cityText === ALL) return { state: ALL, city: ALL };
  const state = findState(findCity(cityText)?.state ?? '');
  return { state: state?.slug ?? ALL, city: slugOf(withoutInitialsDots(cityText)) };
}
