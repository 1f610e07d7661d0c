import { SKELETONS_ON_FIND_PAGE } from '../../../server/contract/site/limits.ts';
import { type Failure, isFailure } from '../api/load.ts';
import { FeaturedRow, FeaturedRowLoading } from '../lawyer/featured-row.tsx';
import type { ListedLawyer } from '../lawyer/listed-lawyer.ts';
import type { FindFilters } from './find-href.ts';
import * as css from './find-page.css.ts';

const ID = 'featured-lawyers';

/** The paid placements, separate from the list. Renders nothing if none match the search. */
export function FeaturedLawyers({
  lawyers,
  filters: { practiceArea, language },
}: {
  lawyers: ListedLawyer[] | Failure;
  filters: FindFilters;
}) {
  if (isFailure(lawyers)) {
    return <p className={css.loadFailed}>Failed to fetch featured lawyers</p>;
  }
  if (lawyers.length === 0) return null;
  return (
    <div className={css.featured}>
      <FeaturedRow id={ID} lawyers={lawyers} {...{ practiceArea, language }} />
    </div>
  );
}

/** Placeholders for the paid placements while they load. */
export function FeaturedLawyersLoading() {
  return (
    <div className={css.featured}>
      <FeaturedRowLoading id={ID} count={SKELETONS_ON_FIND_PAGE} />
    </div>
  );
}
