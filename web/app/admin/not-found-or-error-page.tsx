import { isRouteErrorResponse, Link } from 'react-router';
import { ErrorPage, NoticePage } from '../layout/error-page.tsx';
import { button } from '../ui/button.css.ts';

/** The error boundary of an admin page: a 404 notice for an unknown ID, else the error page. */
export function NotFoundOrErrorPage({
  error,
  heading,
  backLink,
}: {
  error: unknown;
  heading: string;
  backLink: { to: string; label: string };
}) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <NoticePage
      heading={heading}
      actions={
        <Link className={button.filled} to={backLink.to}>
          {backLink.label}
        </Link>
      }
    >
      <p>It may have been removed, or the link may be wrong.</p>
    </NoticePage>
  );
}
