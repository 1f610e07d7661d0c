/** The choices of the find page's filters (specification, sections 2 and 9). */

/** "No filter" in an address or a parameter. */
export const NO_FILTER: readonly string[] = ['', 'all', 'any'];

export const YEARS_OPTIONS = [5, 10, 15, 20] as const;

export { languageNames as LANGUAGES } from '../../db/data/languages.ts';

export const ANY_PRACTICE_AREA = { value: 'any', label: 'Any Practice Area' } as const;
