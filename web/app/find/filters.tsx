import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Link, type NavigateOptions, useNavigate } from 'react-router';
import { findState } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import type { PracticeArea, SearchCounts } from '../api/client.ts';
import type { Pending } from '../api/load.ts';
import { useLatest } from '../api/use-latest.ts';
import { lawyerCountText } from '../lawyer/lawyer-count-text.ts';
import { type Areas, useAreas } from '../practice-areas/use-areas.ts';
import { Icon } from '../ui/icon.tsx';
import { type Choice, Select } from '../ui/select.tsx';
import {
  areaChoices,
  cityChoices,
  languageChoices,
  radiusChoices,
  radiusLabel,
  stateChoices,
  withCounts,
  withSelected,
  yearsChoices,
  yearsLabel,
} from './filter-choices.ts';
import * as css from './filters.css.ts';
import { ALL, countActiveFilters, type FindFilters, findHref, noFilters } from './find-href.ts';
import { type FindSearch, radiusOf, submittedFilters } from './interpreted-filters.ts';
import { placeName } from './place-name.ts';
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
  // The selects show a changed filter while its results load.
  const [draft, setDraft] = useState({ search, filters: search.filters });
  const filters = draft.search === search ? draft.filters : search.filters;
  const latestCounts = useLatest(counts);
  const activeCount = countActiveFilters(search.filters);

  const apply = (options?: NavigateOptions) => {
    navigate(findHref(submittedFilters(search, submittedFields(form.current))), options);
  };
  const change = (name: keyof FindFilters, value: string) => {
    const city = name === 'state' ? ALL : filters.city;
    setDraft({ search, filters: { ...filters, city, [name]: value } });
    // Arrow keys change a closed select step by step. The steps share one entry in the history.
    apply({ preventScrollReset: true, replace: lastChanged.current === name });
    lastChanged.current = name;
  };
  const endSteps = () => {
    lastChanged.current = null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the panel becomes interactive
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
        // Browsers would otherwise restore changed filters after Back, which then apply again.
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
            <Fields
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

function Fields({
  search,
  filters,
  change,
  areas,
  counts,
}: {
  search: FindSearch;
  filters: FindFilters;
  change: (name: keyof FindFilters, value: string) => void;
  areas: PracticeArea[];
  counts: SearchCounts | undefined;
}) {
  const state = filters.state === ALL ? undefined : findState(filters.state);
  const field = (name: keyof FindFilters) => ({
    name,
    value: filters[name],
    onChange: (value: string) => change(name, value),
  });
  return (
    <>
      <Select
        label="Practice area"
        {...field('practiceArea')}
        choices={withSelected(
          withCounts(areaChoices(areas), counts?.practiceArea),
          filters.practiceArea,
          practiceAreaName,
        )}
      />
      <Select
        label="State"
        {...field('state')}
        choices={withSelected(withCounts(stateChoices, counts?.state), filters.state, (slug) =>
          placeName({ state: slug, city: ALL, near: ALL }),
        )}
      />
      <Select
        label="City"
        {...field('city')}
        isDisabled={!state && filters.city === ALL}
        choices={withSelected(
          withCounts(cityChoices(state?.code), counts?.city),
          filters.city,
          (slug) => placeName({ city: slug, state: ALL, near: ALL }, search.spelledPlace),
        )}
      />
      {(filters.city !== ALL || filters.near !== ALL) && (
        <Select
          label="Distance"
          {...field('radius')}
          choices={withCounts(radiusChoicesOf(search), counts?.radius)}
        />
      )}
      <Select
        label="Experience"
        {...field('yearsExperience')}
        choices={withSelected(
          withCounts(yearsChoices, counts?.yearsExperience),
          filters.yearsExperience,
          yearsLabel,
        )}
      />
      <Select
        label="Language"
        {...field('language')}
        choices={withSelected(
          withCounts(languageChoices, counts?.language),
          filters.language,
          (name) => name,
        )}
      />
      {filters.near !== ALL && <input type="hidden" name="near" value={filters.near} />}
      {filters.specialty !== ALL && (
        <input type="hidden" name="specialty" value={filters.specialty} />
      )}
      {filters.sort !== noFilters.sort && <input type="hidden" name="sort" value={filters.sort} />}
    </>
  );
}

/** A county search may need a larger radius than the selected one. The choice then shows it. */
function radiusChoicesOf(search: FindSearch): Choice[] {
  const radius = radiusOf(search);
  return radiusChoices.map((choice) =>
    choice.value === search.filters.radius && radius !== null
      ? { ...choice, label: radiusLabel(radius) }
      : choice,
  );
}
