import type { Areas } from '../practice-areas/use-areas.ts';
import { FilterChips } from './filter-chips.tsx';
import { Interpretation } from './interpretation.tsx';
import type { FindSearch } from './interpreted-filters.ts';
import { SearchHelp } from './search-help.tsx';
import * as css from './search-summary.css.ts';

/**
 * Summarizes the search: the interpretation of its text, all filters in use, and a question to the
 * visitor if the search lacks something.
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
      <div className={css.summary}>
        <Interpretation search={search} />
        <FilterChips search={search} />
      </div>
      <SearchHelp search={search} practiceAreas={practiceAreas} />
    </>
  );
}
