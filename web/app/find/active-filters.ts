import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import { yearsLabel } from './filter-choices.ts';
import { ALL, type FindFilters, findHref, noFilters } from './find-href.ts';
import { changeFilters, type FindSearch, radiusOf, withoutText } from './interpreted-filters.ts';
import { shortPlaceName, YOUR_LOCATION } from './place-name.ts';

interface ActiveFilter {
  label: string;
  /** The search without this filter. */
  remaining: FindFilters;
}

/** The search's filters, including those that its text implies. A place counts as one filter. */
export function activeFilters(search: FindSearch): ActiveFilter[] {
  const { filters, interpretation } = search;
  const name = interpretation?.name;
  return [
    ...activeFilter(search, 'practiceArea', (slug) => practiceAreaName(slug) ?? slug),
    ...activeFilter(search, 'specialty', (specialty) => specialty),
    ...activePlace(search),
    ...activeFilter(search, 'yearsExperience', yearsLabel),
    ...activeFilter(search, 'language', (language) => language),
    ...(name ? [{ label: `“${name}”`, remaining: { ...withoutText(search), q: '' } }] : []),
  ].filter(({ remaining }) => findHref(remaining) !== findHref(filters));
}

function activeFilter(
  search: FindSearch,
  filter: 'practiceArea' | 'specialty' | 'yearsExperience' | 'language',
  labelOf: (value: string) => string,
): ActiveFilter[] {
  const value = search.filters[filter];
  if (value === ALL) return [];
  return [{ label: labelOf(value), remaining: changeFilters(search, { [filter]: ALL }) }];
}

/** The filters without a place. The radius belongs to the place. */
const NO_PLACE = {
  state: ALL,
  city: ALL,
  near: ALL,
  radius: noFilters.radius,
};

/** The place with its radius: 'Dallas, TX · 50 mi'. */
function activePlace(search: FindSearch): ActiveFilter[] {
  const place = shortPlaceName(search.filters, search.apiPlaceName);
  if (!place) return [];
  const radius = radiusOf(search);
  const name = place === YOUR_LOCATION ? 'Near your location' : place;
  const label = radius === null ? name : `${name} · ${radius} mi`;
  return [{ label, remaining: changeFilters(search, NO_PLACE) }];
}
