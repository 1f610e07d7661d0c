import type { Areas } from '../practice-areas/use-areas.ts';
import { FilterChips } from './filter-chips.tsx';
import { Interpretation } from './interpretation.tsx';
import type { FindSearch } from './interpreted-filters.ts';
import { SearchHelp } from './search-help.tsx';

/**
 * Summarizes the search: the filters in use, notes on how the text was interpreted, and a prompt if
 * the search lacks a place or a practice area.
 */
export function SearchSummary({
  search,
  practiceAreas,
}: {
  search: FindSearch;
  practiceAreas: Areas;
}) {
  return (
    <>
      <FilterChips search={search} />
      <Interpretation search={search} />
      <SearchHelp search={search} practiceAreas={practiceAreas} />
    </>
  );
}
