import type { Areas } from '../practice-areas/use-areas.ts';
import { FilterChips } from './filter-chips.tsx';
import { Interpretation } from './interpretation.tsx';
import type { FindSearch } from './interpreted-filters.ts';
import { SearchHelp } from './search-help.tsx';

/**
 * Summarizes the search: all filters in use, further notes on the interpretation of the text, and a
 * question to the visitor if the search lacks something.
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
