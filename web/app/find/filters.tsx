import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type NavigateOptions, useNavigate, useNavigation } from 'react-router';
import type { SearchCounts } from '../api/client.ts';
import type { Pending } from '../api/load.ts';
import { useLatest } from '../api/use-latest.ts';
import { lawyerCountText } from '../lawyer/lawyer-count-text.ts';
import { type Areas, useAreas } from '../practice-areas/use-areas.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { activeFilters } from './active-filters.ts';
import { FilterFields } from './filter-fields.tsx';
import * as css from './filters.css.ts';
import { ALL, type FindFilters, findHref } from './find-href.ts';
import { type FindSearch, submittedFilters } from './interpreted-filters.ts';
import { SearchBox } from './search-box.tsx';

interface FiltersProps {
  locationKey: string;
  search: FindSearch;
  practiceAreas: Areas;
  counts: Pending<SearchCounts>;
}

/**
 * The filter panel. Changes apply immediately. The panel is a plain GET form, so it also works
 * without JavaScript.
 */
export function Filters({ locationKey, search, practiceAreas, counts }: FiltersProps) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const toggle = useRef<HTMLDetailsElement>(null);
  const lastChanged = useRef<string>(null);
  // The selects show a changed filter while its results load, even if the results of an earlier
  // change arrive in the meantime: the next change submits the values that the selects show.
  const [draft, setDraft] = useState({ search, filters: search.filters });
  const isLoading = useNavigation().state === 'loading';
  if (draft.search !== search && !isLoading) setDraft({ search, filters: search.filters });
  const { filters } = draft;
  const latestCounts = useLatest(counts);
  const activeCount = activeFilters(search).length;

  const apply = (options?: NavigateOptions) => {
    navigate(findHref(submittedFilters(search, submittedFields(form.current))), options);
  };
  const change = (name: keyof FindFilters, value: string) => {
    const city = name === 'state' ? ALL : filters.city;
    setDraft({ search, filters: { ...filters, city, [name]: value } });
    // On a closed select, each arrow key is a change. Consecutive changes of one filter share a
    // history entry, so that Back skips the steps.
    apply({ preventScrollReset: true, replace: lastChanged.current === name });
    lastChanged.current = name;
  };
  const endSteps = () => {
    lastChanged.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: run once, on mount
  useEffect(() => {
    // Apply a filter that the visitor changed before this code had loaded.
    const submitted = submittedFields(form.current);
    const names = Object.keys(submitted) as (keyof FindFilters)[];
    if (names.some((name) => name !== 'q' && submitted[name] !== search.filters[name]))
      apply({ preventScrollReset: true });
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (toggle.current) toggle.current.open = false;
    apply();
  };

  return (
    <search>
      <form
        ref={form}
        className={css.form}
        action="/find-lawyer"
        method="get"
        // Otherwise, browsers would restore changed values after Back, and the panel would apply
        // them again.
        autoComplete="off"
        onSubmit={submit}
        onBlur={endSteps}
      >
        <div className={css.head}>
          <h2 className={css.title}>Filters</h2>
          <Link className={css.clear} to="/find-lawyer">
            Clear All
          </Link>
        </div>
        <div className={css.searchRow}>
          <SearchBox key={locationKey} search={search} />
          <button type="submit" className={css.searchBeside} aria-label="Search">
            <Icon name="search" size={20} />
          </button>
        </div>
        <details ref={toggle} className={css.toggle}>
          <summary className={css.summary}>
            <Icon name="sliders-horizontal" size={18} />{' '}
            {activeCount > 0 ? `Filters (${activeCount})` : 'Filters'}
          </summary>
        </details>
        <div className={css.panel}>
          <div className={css.fields}>
            <FilterFields
              search={search}
              filters={filters}
              change={change}
              areas={useAreas(practiceAreas)}
              counts={
                latestCounts.isCurrent && filters === search.filters
                  ? latestCounts.value
                  : undefined
              }
            />
          </div>
          <div className={css.actions}>
            <button type="submit" className={css.search}>
              Search
            </button>
            <p className={css.total} role="status">
              {latestCounts.value && lawyerCountText(latestCounts.value.total)}
            </p>
            <Link className={`${css.clear} ${css.clearOnSmall}`} to="/find-lawyer">
              Clear All
            </Link>
          </div>
        </div>
      </form>
    </search>
  );
}

function submittedFields(form: HTMLFormElement | null): Partial<FindFilters> {
  return Object.fromEntries(new FormData(form ?? undefined));
}
