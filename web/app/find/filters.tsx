import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { findState } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import type { PracticeArea, SearchCounts } from '../api/client.ts';
import type { Pending } from '../api/load.ts';
import { useLatest } from '../api/use-latest.ts';
import { type Areas, useAreas } from '../practice-areas/use-areas.ts';
import { useFilters } from '../state/filters.ts';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import { Select } from '../ui/select.tsx';
import {
  areaChoices,
  cityChoices,
  languageChoices,
  radiusChoices,
  stateChoices,
  withCounts,
  withSelected,
  yearsChoices,
  yearsLabel,
} from './filter-choices.ts';
import * as css from './filters.css.ts';
import { ALL, countActiveFilters, type FindFilters, findHref, noFilters } from './find-href.ts';
import { type FindSearch, submittedFilters } from './interpreted-filters.ts';
import { placeName } from './place-name.ts';
import { SearchBox } from './search-box.tsx';

type CountedFilter = 'practiceArea' | 'state' | 'city' | 'radius' | 'yearsExperience' | 'language';

interface FiltersProps {
  locationKey: string;
  search: FindSearch;
  practiceAreas: Areas;
  counts: Pending<SearchCounts>;
}

/** The filter panel. It is a plain GET form, so it works without JavaScript too. */
export function Filters({ locationKey, search, practiceAreas, counts }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const navigate = useNavigate();
  const count = countActiveFilters(search.filters);
  const latestCounts = useLatest(counts);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const submitted = Object.fromEntries(new FormData(event.currentTarget)) as Partial<FindFilters>;
    setOpen(false);
    navigate(findHref(submittedFilters(search, submitted)));
  };

  return (
    <search>
      <form action="/find-lawyer" method="get" onSubmit={submit}>
        <div className={css.head}>
          <h2 className={css.title}>Filters</h2>
          <Link className={css.clear} to="/find-lawyer">
            Clear All
          </Link>
        </div>
        <SearchBox key={locationKey} locationKey={locationKey} search={search} />
        <button
          type="button"
          className={css.toggle}
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="sliders-horizontal" size={18} />{' '}
          {count > 0 ? `Filters (${count})` : 'Filters'}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={18} />
        </button>
        <div id={panelId} className={isOpen ? undefined : css.closedOnSmall}>
          <Fields
            locationKey={locationKey}
            search={search}
            areas={useAreas(practiceAreas)}
            counts={latestCounts.isCurrent ? latestCounts.value : undefined}
          />
        </div>
      </form>
    </search>
  );
}

function Fields({
  locationKey,
  search,
  areas,
  counts,
}: {
  locationKey: string;
  search: FindSearch;
  areas: PracticeArea[];
  counts: SearchCounts | undefined;
}) {
  const [filters, setFilter] = useFilters(locationKey, search.filters);
  const state = filters.state === ALL ? undefined : findState(filters.state);
  // The counts are based on the current search. The counts of one filter's choices stay correct
  // only while no other filter changes.
  const changedFilters = findChangedFilters(filters, search.filters);
  const countsOf = (name: CountedFilter) =>
    changedFilters.every((other) => other === name) ? counts?.[name] : undefined;
  const spelledName = search.interpretation?.place?.name;
  const field = (name: keyof FindFilters) => ({
    name,
    value: filters[name],
    onChange: (value: string) => setFilter(name, value),
  });
  return (
    <div className={css.fields}>
      <Select
        label="Practice area"
        {...field('practiceArea')}
        choices={withSelected(
          withCounts(areaChoices(areas), countsOf('practiceArea')),
          filters.practiceArea,
          practiceAreaName,
        )}
      />
      <Select
        label="State"
        {...field('state')}
        choices={withSelected(withCounts(stateChoices, countsOf('state')), filters.state, (slug) =>
          placeName({ ...filters, state: slug, city: ALL, near: ALL }),
        )}
      />
      <Select
        label="City"
        {...field('city')}
        isDisabled={filters.state === ALL && filters.city === ALL}
        choices={withSelected(
          withCounts(cityChoices(state?.code), countsOf('city')),
          filters.city,
          (slug) => placeName({ ...filters, city: slug, state: ALL }, spelledName),
        )}
      />
      {(filters.city !== ALL || filters.near !== ALL) && (
        <Select
          label="Distance"
          {...field('radius')}
          choices={withCounts(radiusChoices, countsOf('radius'))}
        />
      )}
      <Select
        label="Experience"
        {...field('yearsExperience')}
        choices={withSelected(
          withCounts(yearsChoices, countsOf('yearsExperience')),
          filters.yearsExperience,
          yearsLabel,
        )}
      />
      <Select
        label="Language"
        {...field('language')}
        choices={withSelected(
          withCounts(languageChoices, countsOf('language')),
          filters.language,
          (name) => name,
        )}
      />
      {filters.near !== ALL && <input type="hidden" name="near" value={filters.near} />}
      {filters.specialty !== ALL && (
        <input type="hidden" name="specialty" value={filters.specialty} />
      )}
      {filters.sort !== noFilters.sort && <input type="hidden" name="sort" value={filters.sort} />}
      <button type="submit" className={button.filled}>
        Search
      </button>
      <Link className={`${css.clear} ${css.clearOnSmall}`} to="/find-lawyer">
        Clear All
      </Link>
    </div>
  );
}

/** Returns the filters that the visitor changed, without the city if the state changed too. */
function findChangedFilters(filters: FindFilters, before: FindFilters): (keyof FindFilters)[] {
  const changedFilters = (Object.keys(filters) as (keyof FindFilters)[]).filter(
    (name) => filters[name] !== before[name],
  );
  return changedFilters.includes('state')
    ? changedFilters.filter((name) => name !== 'city')
    : changedFilters;
}
