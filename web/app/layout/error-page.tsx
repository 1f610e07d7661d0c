import { type ReactNode, Suspense } from 'react';
import { button } from '../ui/button.css.ts';
import { lazyOptional, lazyUntilInteraction } from '../ui/lazy-components.ts';
import { Link } from '../ui/link.tsx';
import * as css from './error-page.css.ts';
import { Seal } from './wordmark.tsx';

/**
 * The 404 page, or a notice that a lawyer or article doesn't exist, with a search box and the
 * nearest pages.
 */
export const NotFoundPage = lazyUntilInteraction(
  'main search',
  () => import('../not-found/not-found-page.tsx'),
);

const RequestId = lazyOptional(() => import('./request-id.tsx'));

/** The page for an unexpected error. */
export function ErrorPage() {
  return (
    <NoticePage
      heading="Something went wrong on our side"
      isError
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
  isError,
  children,
  actions = (
    <Link className={button.filled} to="/find-lawyer">
      Find a Lawyer
    </Link>
  ),
}: {
  heading: string;
  /** Whether to show the ID of the failed request. */
  isError?: boolean;
  children: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <div className={css.notice}>
      <Seal size={56} />
      <h1 className={css.heading}>{heading}</h1>
      {children}
      {isError && (
        <Suspense>
          <RequestId />
        </Suspense>
      )}
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
