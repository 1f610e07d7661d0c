import { citiesOf } from '../../../server/contract/places/cities.ts';
import { slugOf, states } from '../../../server/contract/places/states.ts';
import {
  LANGUAGES,
  RADIUS_OPTIONS,
  YEARS_OPTIONS,
} from '../../../server/contract/search/search-options.ts';
import type { AreaChoice } from '../practice-areas/load-area-choices.ts';
import type { Choice } from '../ui/select.tsx';
import { ALL } from './find-href.ts';

export const stateChoices: Choice[] = [
  { value: ALL, label: 'All States' },
  ...states.map((state) => ({ value: state.slug, label: state.name })),
];

export const yearsChoices: Choice[] = [
  { value: ALL, label: 'Any' },
  ...YEARS_OPTIONS.map(String).map((years) => ({ value: years, label: yearsLabel(years) })),
];

export function yearsLabel(years: string): string {
  return `${years}+ years`;
}

export const languageChoices: Choice[] = [
  { value: ALL, label: 'Any' },
  ...LANGUAGES.map((language) => ({ value: language, label: language })),
];

export const radiusChoices: Choice[] = RADIUS_OPTIONS.map((miles) => ({
  value: String(miles),
  label: radiusLabel(miles),
}));

export function radiusLabel(miles: number): string {
  return `Within ${miles} miles`;
}

export function areaChoices(areas: AreaChoice[]): Choice[] {
  return [
    { value: ALL, label: 'All Practice Areas' },
    ...areas.map((area) => ({ value: area.slug, label: area.name })),
  ];
}

export function cityChoices(stateCode: string | undefined): Choice[] {
  if (!stateCode) return [{ value: ALL, label: 'Select state first' }];
  return [
    { value: ALL, label: 'All Cities' },
    ...citiesOf(stateCode).map((city) => ({ value: slugOf(city), label: city })),
  ];
}

/** Adds to each choice the number of lawyers that match it. */
export function withCounts(
  choices: Choice[],
  counts: Record<string, number> | undefined,
): Choice[] {
  if (!counts) return choices;
  return choices.map((choice) => ({ ...choice, count: counts[choice.value] }));
}

/** Adds a value from the URL that isn't among the choices, so that the field can show it. */
export function withSelected(
  choices: Choice[],
  value: string,
  nameOf: (value: string) => string | null | undefined,
): Choice[] {
  if (choices.some((choice) => choice.value === value)) return choices;
  return [...choices, { value, label: nameOf(value) ?? value }];
}
