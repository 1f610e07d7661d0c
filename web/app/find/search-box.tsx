import { useId } from 'react';
import { useFilters } from '../state/filters.ts';
import type { FindSearch } from './interpreted-filters.ts';
import * as css from './search-box.css.ts';
import { SearchCombobox } from './search-combobox.tsx';

/** The search box of the find page, with its label and an example. */
export function SearchBox({
  locationKey,
  search: { urlFilters, filters },
}: {
  locationKey: string;
  search: FindSearch;
}) {
  const id = useId();
  const [{ q: text }, setFilter] = useFilters(locationKey, filters);
  return (
    <div className={css.box}>
      <label className={css.label} htmlFor={id}>
        Legal issue, name or location
      </label>
      <SearchCombobox
        id={id}
        text={text}
        onTextChange={(newText) => setFilter('q', newText)}
        currentFilters={() => urlFilters}
        describedBy={`${id}-help`}
      />
      <p className={css.help} id={`${id}-help`}>
        Try car crash, eviction in Dallas, or 35203.
      </p>
    </div>
  );
}
