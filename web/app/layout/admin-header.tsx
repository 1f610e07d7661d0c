import { Link } from '../ui/link.tsx';
import * as css from './admin-header.css.ts';
import { skipLink } from './header.css.ts';
import { Wordmark } from './wordmark.tsx';

/** The header of the admin pages, with the site name and a link to the site. */
export default function AdminHeader() {
  return (
    <header className={css.header}>
      <a className={skipLink} href="#main">
        Skip to content
      </a>
      <div className={css.bar}>
        <Wordmark />
        <Link className={css.link} to="/find-lawyer">
          View the site
        </Link>
      </div>
    </header>
  );
}
