import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { findState } from '../../../server/contract/places/places.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import type { PracticeArea, SearchCounts } from '../api/client.ts';
import type { Coming } from '../api/load.ts';
import { useComing } from '../api/use-coming.ts';
import { type Areas, useAreas } from '../practice-areas/use-areas.ts';
import { useFilters } from '../state/filters.ts';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import { Select } from '../ui/select.tsx';
import { ALL, countChosen, type FindFilters, findHref, noFilters } from './address.ts';
import {
  areaChoices,
  cityChoices,
  counted,
  languageChoices,
  radiusChoices,
  stateChoices,
  withChosen,
  yearsChoices,
  yearsLabel,
} from './filter-choices.ts';
import * as css from './filters.css.ts';
import { placeName } from './place-name.ts';
import { SearchBox } from './search-box.tsx';

type CountedFilter = 'practiceArea' | 'state' | 'city' | 'radius' | 'yearsExperience' | 'language';

interface FiltersProps {
  visit: string;
  urlFilters: FindFilters;
  practiceAreas: Areas;
  counts: Coming<SearchCounts>;
}

/** The filter panel. It is a plain GET form, so it works without JavaScript too. */
export function Filters({ visit, urlFilters, practiceAreas, counts }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  const navigate = useNavigate();
  const count = countChosen(urlFilters);
  const latestCounts = useComing(counts);
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = Object.fromEntries(new FormData(event.currentTarget)) as Partial<FindFilters>;
    setOpen(false);
    navigate(findHref({ ...urlFilters, city: ALL, ...chosen }));
  };

  return (
    <search>
      <form action="/find-lawyer" method="get" onSubmit={search}>
        <div className={css.head}>
          <h2 className={css.title}>Filters</h2>
          <Link className={css.clear} to="/find-lawyer">
            Clear All
          </Link>
        </div>
        <SearchBox key={visit} visit={visit} urlFilters={urlFilters} />
        <button
          type="button"
          className={css.opener}
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
            visit={visit}
            urlFilters={urlFilters}
            areas={useAreas(practiceAreas)}
            counts={latestCounts.isCurrent ? latestCounts.value : undefined}
          />
        </div>
      </form>
    </search>
  );
}

function Fields({
  visit,
  urlFilters,
  areas,
  counts,
}: {
  visit: string;
  urlFilters: FindFilters;
  areas: PracticeArea[];
  counts: SearchCounts | undefined;
}) {
  const [filters, choose] = useFilters(visit, urlFilters);
  const state = filters.state === ALL ? undefined : findState(filters.state);
  // The counts belong to the filters in the URL. After a change to another filter they are wrong.
  const changed = changesOf(filters, urlFilters);
  const countsOf = (name: CountedFilter) =>
    changed.every((other) => other === name) ? counts?.[name] : undefined;
  const isCityQuery = counts?.question?.isPlace && counts.place?.town != null;
  const field = (name: keyof FindFilters) => ({
    name,
    value: filters[name],
    onChange: (value: string) => choose(name, value),
  });
  return (
    <div className={css.fields}>
      <Select
        label="Practice area"
        {...field('practiceArea')}
        choices={withChosen(
          counted(areaChoices(areas), countsOf('practiceArea')),
          filters.practiceArea,
          practiceAreaName,
        )}
      />
      <Select
        label="State"
        {...field('state')}
        choices={withChosen(counted(stateChoices, countsOf('state')), filters.state, (slug) =>
          placeName({ ...filters, state: slug, city: ALL }),
        )}
      />
      <Select
        label="City"
        {...field('city')}
        isDisabled={filters.state === ALL && filters.city === ALL}
        choices={withChosen(
          counted(cityChoices(state?.code), countsOf('city')),
          filters.city,
          (slug) => placeName({ ...filters, city: slug, state: ALL }),
        )}
      />
      {(filters.city !== ALL || isCityQuery) && (
        <Select
          label="Distance"
          {...field('radius')}
          choices={counted(radiusChoices, countsOf('radius'))}
        />
      )}
      <Select
        label="Experience"
        {...field('yearsExperience')}
        choices={withChosen(
          counted(yearsChoices, countsOf('yearsExperience')),
          filters.yearsExperience,
          yearsLabel,
        )}
      />
      <Select
        label="Language"
        {...field('language')}
        choices={withChosen(
          counted(languageChoices, countsOf('language')),
          filters.language,
          (name) => name,
        )}
      />
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

/** The filters that the visitor has changed. A changed state includes the change of its city. */
function changesOf(filters: FindFilters, urlFilters: FindFilters): (keyof FindFilters)[] {
  const changed = (Object.keys(filters) as (keyof FindFilters)[]).filter(
    (name) => filters[name] !== urlFilters[name],
  );
  return changed.includes('state') ? changed.filter((name) => name !== 'city') : changed;
}
