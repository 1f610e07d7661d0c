import { formatCount } from '../../../server/contract/site/format-count.ts';
import { Link } from '../ui/link.tsx';
import * as css from './filter-links.css.ts';

interface FilterLinksProps {
  label: string;
  links: readonly { to: string; label: string; count?: number; isCurrent: boolean }[];
}

/** Links to the parts of a list, each with the number of its rows. */
export function FilterLinks({ label, links }: FilterLinksProps) {
  return (
    <nav aria-label={label} className={css.links}>
      {links.map(({ to, label, count, isCurrent }) => (
        <Link
          key={to}
          className={css.link}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          preventScrollReset
        >
          {label} {count !== undefined && <span>{formatCount(count)}</span>}
        </Link>
      ))}
    </nav>
  );
}
