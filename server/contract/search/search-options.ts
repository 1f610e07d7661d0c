/** The choices of the find page's filters (specification, sections 2 and 9). */

/** "No filter" in an address or a parameter. */
export const NO_FILTER: readonly string[] = ['', 'all', 'any'];

export const YEARS_OPTIONS = [5, 10, 15, 20] as const;

export { languageNames as LANGUAGES } from '../../../db/data/languages.ts';

export const ANY_PRACTICE_AREA = { value: 'any', label: 'Any Practice Area' } as const;

/** How far the search of a town can reach, in miles; the specification's 50 is the default. */
export const RADIUS_OPTIONS = [10, 25, 50, 100] as const;

/** How the list can be ordered. */
export const SORTS = ['recommended', 'distance', 'name', 'years'] as const;
export type SearchSort = (typeof SORTS)[number];
