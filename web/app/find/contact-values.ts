import { states } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import { ALL } from './find-href.ts';
import type { FindSearch } from './interpreted-filters.ts';
import { cityOfZip, placeName } from './place-name.ts';

/** The contact form's initial values that follow from a search, by field name. */
export function contactValues(search: FindSearch): Record<string, string> {
  const { filters, interpretation, apiPlaceName } = search;
  const { state: stateSlug, city, practiceArea } = filters;
  const values: Record<string, string> = {};
  const area = practiceAreaName(practiceArea);
  if (area) values.practiceArea = area;
  const state = states.find(({ slug }) => slug === stateSlug);
  if (!state) return values;
  values.state = state.name;
  const cityName =
    cityOfZip(city, apiPlaceName) ?? placeName({ ...filters, state: ALL }, apiPlaceName);
  // Leave the city empty for counties, regions, and ZIP codes whose city is unknown.
  const isCity = ['city', 'zip'].includes(interpretation?.place?.kind ?? 'city');
  if (city !== ALL && isCity && cityName && !/^\d/.test(cityName)) values.city = cityName;
  return values;
}
