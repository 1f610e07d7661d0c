import type { ReactNode } from 'react';
import { PHRASES, phraseOf } from '../../../server/contract/site/phrases.ts';
import { NoticePage } from '../layout/error-page.tsx';
import { useSite } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { control } from '../ui/field.css.ts';
import { Link } from '../ui/link.tsx';
import type { NearestPage } from './nearest.ts';
import * as css from './not-found-page.css.ts';

interface NotFoundPageProps {
  heading?: string;
  /** The pages that the mistyped URL may stand for. */
  pages?: readonly NearestPage[] | undefined;
  /** Explains what is missing. */
  children?: ReactNode;
}

/** A notice that something doesn't exist, with the nearest pages and a search box. */
export default function NotFoundPage({
  heading = '404 Page Not Found',
  pages = [],
  children = 'We couldn’t find that page. It may have moved, or the link may be wrong.',
}: NotFoundPageProps) {
  return (
    <NoticePage
      heading={heading}
      actions={
        <Link className={button.lined} to="/find-lawyer">
          Find a Lawyer
        </Link>
      }
    >
      <p>{children}</p>
      {pages.length > 0 && <NearestPages pages={pages} />}
      <SearchForm />
    </NoticePage>
  );
}

function NearestPages({ pages }: { pages: readonly NearestPage[] }) {
  const site = useSite();
  return (
    <nav className={css.pages} aria-labelledby="did-you-mean">
      <h2 id="did-you-mean" className={css.title}>
        {pages.length === 1 ? 'Did you mean this page?' : 'Did you mean one of these pages?'}
      </h2>
      <ul>
        {pages.map(({ href, label }) => (
          <li key={href}>
            <Link className={css.page} to={href}>
              {label === PHRASES.trustedLawyer ? phraseOf(site, 'trustedLawyer') : label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** A plain form, which works before its code has loaded. */
function SearchForm() {
  return (
    <search className={css.search}>
      <form action="/find-lawyer">
        <label className={css.label} htmlFor="not-found-q">
          Search for a lawyer
        </label>
        <div className={css.row}>
          <input
            className={control}
            id="not-found-q"
            name="q"
            type="search"
            maxLength={200}
            autoComplete="off"
            enterKeyHint="search"
            aria-describedby="not-found-q-help"
          />
          <button type="submit" className={button.filled}>
            Search
          </button>
        </div>
        <p className={css.help} id="not-found-q-help">
          Try car crash, eviction in Dallas, or 35203.
        </p>
      </form>
    </search>
  );
}
