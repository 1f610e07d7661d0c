import { Link } from '../ui/link.tsx';
import * as css from './breadcrumbs.css.ts';
import { ALL, type FindFilters, findHref, noFilters } from './find-href.ts';
import { placeName, stateNameOf } from './place-name.ts';

/** Breadcrumb links from the whole country down to the place of the search. */
export function Breadcrumbs({
  filters,
  apiPlaceName,
}: {
  filters: FindFilters;
  /** The city's name as the API returns it. */
  apiPlaceName: string | undefined;
}) {
  const place = placeName({ ...filters, near: ALL }, apiPlaceName);
  if (!place) return null;
  const hasStateAbove = filters.city !== ALL && filters.state !== ALL;
  return (
    <nav aria-label="Breadcrumb">
      <ol className={css.list}>
        <li>
          <Link className={css.link} to="/find-lawyer">
            Find a Lawyer
          </Link>
        </li>
        {hasStateAbove && (
          <li>
            <Link className={css.link} to={findHref({ ...noFilters, state: filters.state })}>
              {stateNameOf(filters.state)}
            </Link>
          </li>
        )}
        <li aria-current="page" className={css.current}>
          {/^\d/.test(filters.city) ? filters.city : place.split(', ')[0]}
        </li>
      </ol>
    </nav>
  );
}
