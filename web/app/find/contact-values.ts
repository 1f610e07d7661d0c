import { states } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import { ALL } from './find-href.ts';
import type { FindSearch } from './interpreted-filters.ts';
import { placeName } from './place-name.ts';

/** The contact form's initial values that follow from a search, by field name. */
export function contactValues({ filters, interpretation }: FindSearch): Record<string, string> {
  const { state: stateSlug, city, practiceArea } = filters;
  const values: Record<string, string> = {};
  const area = practiceAreaName(practiceArea);
  if (area) values.practiceArea = area;
  const state = states.find(({ slug }) => slug === stateSlug);
  if (!state) return values;
  values.state = state.name;
  // A county, a region or a ZIP code is not a city.
  const isCity = (interpretation?.place?.kind ?? 'city') === 'city' && !/^\d/.test(city);
  const cityName = placeName({ ...filters, state: ALL }, interpretation?.place?.name);
  if (city !== ALL && isCity && cityName) values.city = cityName;
  return values;
}
