import { useId, useState } from 'react';
import type { FindSearch } from './interpreted-filters.ts';
import * as css from './search-box.css.ts';
import { SearchCombobox } from './search-combobox.tsx';

/** The search box of the find page, with its label and an example. */
export function SearchBox({ search: { urlFilters, filters } }: { search: FindSearch }) {
  const id = useId();
  const [text, setText] = useState(filters.q);
  return (
    <div className={css.box}>
      <label className={css.label} htmlFor={id}>
        Legal issue, name or location
      </label>
      <SearchCombobox
        id={id}
        text={text}
        onTextChange={setText}
        currentFilters={() => urlFilters}
        describedBy={`${id}-help`}
      />
      <p className={css.help} id={`${id}-help`}>
        Try car crash, eviction in Dallas, or 35203.
      </p>
    </div>
  );
}
