import type { PageParams } from '../../../server/contract/http/page-params.ts';
import { findCity } from '../../../server/contract/places/cities.ts';
import {
  findState,
  findStateAlone,
  slugOf,
  withoutInitialsDots,
} from '../../../server/contract/places/places.ts';
import { practiceAreaSlug } from '../../../server/contract/practice-areas/practice-areas.ts';
import { LANGUAGES, NO_FILTER } from '../../../server/contract/search/search-options.ts';
import type { SearchCounts } from '../api/client.ts';
import { ALL, type FindFilters, noFilters } from './address.ts';

type Params = Record<string, string | undefined>;

/** Reads the filters from any of the five forms of the find page's address (specification, section 2). */
export function filtersFromAddress(params: Params, search: PageParams<'find'>): FindFilters {
  const filter = (name: Parameters<typeof search.get>[0]) => {
    const value = (params[name] ?? search.get(name) ?? '').trim();
    return NO_FILTER.includes(value.toLowerCase()) ? ALL : value;
  };
  const practiceArea = filter('practiceArea');
  const language = filter('language');
  return {
    ...placeFilters(filter('state'), filter('city'), filter('location')),
    practiceArea: practiceAreaSlug(practiceArea) ?? practiceArea,
    specialty: filter('specialty'),
    yearsExperience: filter('yearsExperience'),
    language: LANGUAGES.find((name) => name.toLowerCase() === language.toLowerCase()) ?? language,
    q: search.get('q')?.trim() ?? noFilters.q,
    radius: search.get('radius') || noFilters.radius,
    sort: search.get('sort') || noFilters.sort,
  };
}

/** The filters as the server has understood the search: its place may be another than the address tells. */
export function asUnderstood(
  filters: FindFilters,
  { place, question }: Pick<SearchCounts, 'place' | 'question'>,
): FindFilters {
  if (!place) return filters;
  const state = findState(place.state)?.slug ?? ALL;
  // A place in the search box goes before the one in the address; its state may have told which it is.
  if (question?.isPlace) {
    return { ...filters, state: filters.state === state ? state : ALL, city: ALL };
  }
  if (!isTownAlone(filters) || !place.town) return filters;
  const isZip = /^\d/.test(filters.city);
  return { ...filters, state, city: isZip ? filters.city : slugOf(place.town) };
}

/** Whether the place of a search is the server's to say: a town without a state, a text beside a place. */
export function isPlaceOpen(filters: FindFilters): boolean {
  return isTownAlone(filters) || (filters.q !== '' && filters.state !== ALL);
}

function isTownAlone({ state, city }: FindFilters): boolean {
  return state === ALL && city !== ALL;
}

/** A location is a state or, failing that, a city; a city without a state is the most populous of its name. */
function placeFilters(state: string, city: string, location: string) {
  // A town may bear a state's name, and be said twice.
  const isSaidTwice = city !== ALL && slugOf(city) === slugOf(location);
  const locationState = location === ALL || isSaidTwice ? undefined : findState(location);
  const stateText = state === ALL && locationState ? location : state;
  const cityText = city === ALL && location !== ALL && !locationState ? location : city;

  if (stateText !== ALL) {
    const known = findStateAlone(stateText);
    return {
      state: known?.slug ?? slugOf(stateText),
      city: cityText === ALL ? ALL : slugOf(cityText),
    };
  }
  if (cityText === ALL) return { state: ALL, city: ALL };
  const known = findCity(cityText);
  const knownState = known && findState(known.state);
  return { state: knownState?.slug ?? ALL, city: slugOf(withoutInitialsDots(cityText)) };
}
