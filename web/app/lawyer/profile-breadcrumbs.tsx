import type { Lawyer } from '../api/client.ts';
import * as css from '../find/breadcrumbs.css.ts';
import { Link } from '../ui/link.tsx';
import { breadcrumbs } from './profile.css.ts';
import type { ProfileBackground } from './profile-background.ts';
import { placeHref } from './profile-hrefs.ts';

/** Breadcrumb links from the whole country down to the lawyer's city. */
export function ProfileBreadcrumbs({
  lawyer,
  background: { state, citySlug },
}: {
  lawyer: Lawyer;
  background: ProfileBackground;
}) {
  return (
    <nav className={breadcrumbs} aria-label="Breadcrumb">
      <ol className={css.list}>
        <li>
          <Link className={css.link} to="/find-lawyer">
            Find a Lawyer
          </Link>
        </li>
        {state && (
          <li>
            <Link className={css.link} to={`/find-lawyer/state/${state.slug}`}>
              {state.name}
            </Link>
          </li>
        )}
        {citySlug && (
          <li>
            <Link className={css.link} to={placeHref({ state, citySlug })}>
              {lawyer.city}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
