import { Link } from 'react-router';
import * as css from './desk-header.css.ts';
import { skip } from './header.css.ts';
import { Wordmark } from './wordmark.tsx';

/** Over the operator's pages: whose site it is, and the way to it. */
export default function DeskHeader() {
  return (
    <header className={css.header}>
      <a className={skip} href="#main">
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
