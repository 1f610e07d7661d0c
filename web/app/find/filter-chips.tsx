import { Link } from 'react-router';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import { Icon } from '../ui/icon.tsx';
import { visuallyHidden } from '../ui/page.css.ts';
import * as css from './filter-chips.css.ts';
import { yearsLabel } from './filter-choices.ts';
import { ALL, type FindFilters, findHref, noFilters } from './find-href.ts';
import { changeFilters, type FindSearch, radiusOf, withoutText } from './interpreted-filters.ts';
import { shortPlaceName, YOUR_LOCATION } from './place-name.ts';

interface Chip {
  label: string;
  /** The search without this filter. */
  remaining: FindFilters;
}

/** The search's filters, including those that its text implies, each with a link to remove it. */
export function FilterChips({ search }: { search: FindSearch }) {
  const chips = chipsOf(search);
  if (chips.length === 0) return null;
  return (
    <ul className={css.chips} aria-label="Filters in use">
      {chips.map(({ label, remaining }) => (
        <li key={findHref(remaining)}>
          <Link className={css.chip} to={findHref(remaining)} rel="nofollow" preventScrollReset>
            <span className={visuallyHidden}>Remove </span>
            <span className={css.label}>{label}</span>
            <Icon name="x" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link className={css.clear} to="/find-lawyer">
          Clear All
        </Link>
      </li>
    </ul>
  );
}

function chipsOf(search: FindSearch): Chip[] {
  const { filters, interpretation } = search;
  const name = interpretation?.name;
  return [
    ...filterChip(search, 'practiceArea', (slug) => practiceAreaName(slug) ?? slug),
    ...filterChip(search, 'specialty', (specialty) => specialty),
    ...placeChip(search),
    ...filterChip(search, 'yearsExperience', yearsLabel),
    ...filterChip(search, 'language', (language) => language),
    ...(name ? [{ label: `“${name}”`, remaining: { ...withoutText(search), q: '' } }] : []),
  ].filter(({ remaining }) => findHref(remaining) !== findHref(filters));
}

function filterChip(
  search: FindSearch,
  filter: 'practiceArea' | 'specialty' | 'yearsExperience' | 'language',
  labelOf: (value: string) => string,
): Chip[] {
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
function placeChip(search: FindSearch): Chip[] {
  const place = shortPlaceName(search.filters, search.spelledPlace);
  if (!place) return [];
  const radius = radiusOf(search);
  const name = place === YOUR_LOCATION ? 'Near your location' : place;
  const label = radius === null ? name : `${name} · ${radius} mi`;
  return [{ label, remaining: changeFilters(search, NO_PLACE) }];
}
