import { states } from '../../../server/contract/places/states.ts';
import { formatCount } from '../../../server/contract/site/format-count.ts';
import { Link } from '../ui/link.tsx';
import * as css from './state-links.css.ts';

interface StateLinksProps {
  /** Keyed by two-letter code. A missing state counts as zero. */
  counts: Readonly<Record<string, number>>;
  /** Returns the URL of a state's page from its slug. */
  stateHref: (slug: string) => string;
}

/** The states in a list with their counts: the same links as on the map, easier to tap. */
export function StateLinks({ counts, stateHref }: StateLinksProps) {
  return (
    <details className={css.list}>
      <summary className={css.summary}>All states</summary>
      <ul className={css.columns}>
        {states.map(({ code, name, slug }) => (
          <li key={code}>
            <Link className={css.link} to={stateHref(slug)} discover="none">
              {name} <span className={css.count}>{formatCount(counts[code] ?? 0)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
