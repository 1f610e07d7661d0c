import { formatCount } from '../../../../server/contract/site/format-count.ts';
import * as css from './to-do.css.ts';

/** The number of waiting records behind a link; nothing if there is none. */
export function Count({ count }: { count: number }) {
  return count > 0 ? (
    <>
      {' '}
      <span className={css.count}>{formatCount(count)}</span>
    </>
  ) : null;
}
