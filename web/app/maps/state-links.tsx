import { Link } from 'react-router';
import { states } from '../../../server/contract/places/states.ts';
import { formatCount } from '../../../server/contract/site/format-count.ts';
import * as css from './state-links.css.ts';

interface StateLinksProps {
  /** By two-letter code. A state that is left out has none. */
  counts: Readonly<Record<string, number>>;
  /** The page of a state, by its slug. */
  stateHref: (slug: string) => string;
}

/** The states by name, with their counts: the same links as on the map, for touch and in words. */
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
