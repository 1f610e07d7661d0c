import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { visuallyHidden } from '../ui/page.css.ts';
import { activeFilters } from './active-filters.ts';
import * as css from './filter-chips.css.ts';
import { findHref } from './find-href.ts';
import type { FindSearch } from './interpreted-filters.ts';

/** The search's filters, including those that its text implies, each with a link to remove it. */
export function FilterChips({ search }: { search: FindSearch }) {
  const active = activeFilters(search);
  if (active.length === 0) return null;
  return (
    <ul className={css.chips} aria-label="Filters in use">
      {active.map(({ label, remaining }) => (
        <li key={findHref(remaining)}>
          <Link className={css.chip} to={findHref(remaining)} rel="nofollow" preventScrollReset>
            <span className={visuallyHidden}>Remove </span>
            <span className={css.label}>{label}</span>
            <Icon name="x" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link className={css.clear} to="/find-lawyer">
          Clear All
        </Link>
      </li>
    </ul>
  );
}
