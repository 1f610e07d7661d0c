import type { listPracticeAreas } from '../../../../db/practice-areas/count-lawyers.ts';
import type { countFilterOptions } from '../../../../db/search/filter-counts.ts';
import {
  areaChoices,
  cityChoices,
  languageChoices,
  radiusChoices,
  stateChoices,
  withCounts,
  yearsChoices,
} from '../../../../web/app/find/filter-choices.ts';
import type { FindSearch } from '../../../../web/app/find/interpreted-filters.ts';
import { findState } from '../../../contract/places/states.ts';
import { formatCount } from '../../../contract/site/format-count.ts';

/** A select of the filter panel. A choice with no lawyers is disabled. */
export type FilterField = ReturnType<typeof filterFields>[number];

/** The selects of the filter panel, each choice with its number of lawyers. */
export function filterFields(
  { filters }: FindSearch,
  areas: Awaited<ReturnType<typeof listPracticeAreas>>,
  counts: Awaited<ReturnType<typeof countFilterOptions>>,
) {
  const choicesOf = {
    practiceArea: withCounts(areaChoices(areas), counts.practiceArea),
    state: withCounts(stateChoices, counts.state),
    city: withCounts(cityChoices(findState(filters.state)?.code), counts.city),
    radius: withCounts(radiusChoices, counts.radius),
    yearsExperience: withCounts(yearsChoices, counts.yearsExperience),
    language: withCounts(languageChoices, counts.language),
  };
  const labels = {
    practiceArea: 'Practice area',
    state: 'State',
    city: 'City',
    radius: 'Distance',
    yearsExperience: 'Experience',
    language: 'Language',
  };
  return (Object.keys(labels) as (keyof typeof labels)[]).map((name) => ({
    name,
    label: labels[name],
    value: filters[name],
    choices: choicesOf[name].map(({ value, label, count }) => ({
      value,
      text: count === undefined ? label : `${label} (${formatCount(count)})`,
      isDisabled: count === 0 && value !== filters[name],
    })),
  }));
}
