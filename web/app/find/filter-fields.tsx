import { findState } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import type { SearchCounts } from '../api/client.ts';
import type { AreaChoice } from '../practice-areas/load-area-choices.ts';
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
import { ALL, type FindFilters, noFilters } from './find-href.ts';
import { type FindSearch, radiusOf } from './interpreted-filters.ts';
import { placeName } from './place-name.ts';

interface FilterFieldsProps {
  search: FindSearch;
  /** The values of the fields, which may be newer than the search. */
  filters: FindFilters;
  change: (name: keyof FindFilters, value: string) => void;
  areas: AreaChoice[];
  /** The number of lawyers for each choice; undefined until it has loaded. */
  counts: SearchCounts | undefined;
}

/** The fields of the filter panel. Filters without a field are hidden inputs. */
export function FilterFields({ search, filters, change, areas, counts }: FilterFieldsProps) {
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
          (slug) => placeName({ city: slug, state: ALL, near: ALL }, search.apiPlaceName),
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

/**
 * The radius choices. A search in a county or region can extend the selected radius; the selected
 * choice then shows the actual one.
 */
function radiusChoicesOf(search: FindSearch): Choice[] {
  const radius = radiusOf(search);
  return radiusChoices.map((choice) =>
    choice.value === search.filters.radius && radius !== null
      ? { ...choice, label: radiusLabel(radius) }
      : choice,
  );
}
