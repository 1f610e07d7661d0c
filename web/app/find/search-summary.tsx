import { FilterChips } from './filter-chips.tsx';
import { Interpretation } from './interpretation.tsx';
import type { FindSearch } from './interpreted-filters.ts';
import * as css from './search-summary.css.ts';

/** What was searched for: the interpretation of the text, and all filters in use. */
export function SearchSummary({ search }: { search: FindSearch }) {
  return (
    <div className={css.summary}>
      <Interpretation search={search} />
      <FilterChips search={search} />
    </div>
  );
}
