/** Filter options of the find page. */

/** Parameter values that mean "no filter". */
export const NO_FILTER: readonly string[] = ['', 'all', 'any'];

export const YEARS_OPTIONS = [5, 10, 15, 20] as const;

export { languageNames as LANGUAGES } from '../../../db/data/languages.ts';

export const ANY_PRACTICE_AREA = { value: 'any', label: 'Any Practice Area' } as const;

/** Radius of a search by city, in miles; the default is 50. */
export const RADIUS_OPTIONS = [10, 25, 50, 100] as const;

/** Sort orders of the results. */
export const SORTS = ['recommended', 'distance', 'name', 'years'] as const;
export type SearchSort = (typeof SORTS)[number];
