import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { button } from '../ui/button.css.ts';
import * as css from './error-page.css.ts';
import { Seal } from './wordmark.tsx';

/** The 404 page. */
export function NotFoundPage() {
  return (
    <NoticePage heading="404 Page Not Found">
      <p>We couldn’t find that page. It may have moved, or the link may be wrong.</p>
    </NoticePage>
  );
}

/** The page for an unexpected error. */
export function ErrorPage() {
  return (
    <NoticePage
      heading="Something went wrong on our side"
      actions={
        // biome-ignore lint/a11y/useValidAnchor: an empty link loads the page's own URL again.
        <a className={button.filled} href="">
          Try again
        </a>
      }
    >
      <p>We couldn’t load this page. It wasn’t anything you did.</p>
    </NoticePage>
  );
}

/** A page with a single message and links to continue. */
export function NoticePage({
  heading,
  children,
  actions = (
    <Link className={button.filled} to="/find-lawyer">
      Find a Lawyer
    </Link>
  ),
}: {
  heading: string;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={css.notice}>
      <Seal size={56} />
      <h1 className={css.heading}>{heading}</h1>
      {children}
      <div className={css.actions}>
        {actions}
        <Link className={button.lined} to="/practice-areas">
          Practice Areas
        </Link>
        <Link className={button.lined} to="/">
          Home
        </Link>
      </div>
    </div>
  );
}
