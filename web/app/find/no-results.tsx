import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import type { SearchCounts } from '../api/client.ts';
import type { Pending } from '../api/load.ts';
import { lawyerCountText } from '../lawyer/lawyer-count-text.ts';
import { requestHref } from '../request/request-href.ts';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import { AwaitCounts } from './await-counts.tsx';
import { radiusChoices, yearsLabel } from './filter-choices.ts';
import { ALL, type FindFilters, findHref, noFilters } from './find-href.ts';
import * as css from './no-results.css.ts';
import { placeName } from './place-name.ts';

type RemovableFilter = SearchCounts['without'][number];

/** A broader search with at least one result. */
interface BroaderSearch {
  label: string;
  filters: FindFilters;
  total: number;
}

/**
 * Suggests broader searches when a search has no results: the next larger radius that has results,
 * and the removal of any one filter that would give results. Each shows its number of lawyers.
 */
export function NoResults({
  filters,
  counts,
}: {
  filters: FindFilters;
  counts: Pending<SearchCounts>;
}) {
  return (
    <AwaitCounts counts={counts} fallback={<Suggestions filters={filters} counts={null} />}>
      {(loadedCounts) => <Suggestions filters={filters} counts={loadedCounts} />}
    </AwaitCounts>
  );
}

function Suggestions({ filters, counts }: { filters: FindFilters; counts: SearchCounts | null }) {
  const broaderSearches = counts ? findBroaderSearches(filters, counts) : [];
  return (
    <>
      <p>No lawyers match all of these filters. Remove one, or start over.</p>
      {broaderSearches.length > 0 && (
        <ul className={css.searches}>
          {broaderSearches.map((search) => (
            <li key={search.label}>
              <Link className={css.search} to={findHref(search.filters)}>
                <span>{search.label}</span>
                <span className={css.count}>{lawyerCountText(search.total)}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link className={button.lined} to="/find-lawyer">
        Clear Filters
      </Link>
      <p>
        <Link to={searchRequestHref(filters)}>Ask us to find a lawyer for you</Link>
      </p>
    </>
  );
}

/** The request form, filled in with the search. */
function searchRequestHref({ practiceArea, state, city }: FindFilters): string {
  const chosen = (value: string) => (value === ALL ? undefined : value);
  return requestHref({
    practiceArea: chosen(practiceArea),
    state: chosen(state),
    city: chosen(city),
  });
}

function findBroaderSearches(
  filters: FindFilters,
  { without, radius }: SearchCounts,
): BroaderSearch[] {
  // The current radius has no results, so the first radius with results is a larger one.
  const widerRadius = radiusChoices.filter(({ value }) => radius[value]).slice(0, 1);
  return [
    ...widerRadius.map(({ value, label }) => ({
      label,
      filters: { ...filters, radius: value },
      total: radius[value] ?? 0,
    })),
    ...without.map(({ filter, total }) => ({
      label: `Remove ${filterText(filter, filters)}`,
      filters: { ...filters, [filter]: noFilters[filter] },
      total,
    })),
  ];
}

function filterText(filter: RemovableFilter['filter'], filters: FindFilters): string {
  switch (filter) {
    case 'q':
      return `“${filters.q}”`;
    case 'practiceArea':
      return practiceAreaName(filters.practiceArea) ?? filters.practiceArea;
    case 'specialty':
      return filters.specialty;
    case 'yearsExperience':
      return yearsLabel(filters.yearsExperience);
    case 'language':
      return filters.language;
    case 'city':
      return cityText(placeName({ ...filters, state: ALL }) ?? filters.city);
    case 'state':
      return placeName({ ...filters, city: ALL }) ?? filters.state;
  }
}

/** Says 'the city of New York' to avoid confusion with the state. ZIP codes are labeled as such. */
function cityText(name: string): string {
  return /^\d{5}$/.test(name) ? `ZIP code ${name}` : `the city of ${name}`;
}
