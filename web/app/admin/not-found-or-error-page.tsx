import { use } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ErrorPage, NoticePage } from '../layout/error-page.tsx';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import { forbiddenReason, NotAllowed } from './not-allowed.tsx';
import { ResendForm } from './resend-form.tsx';
import { RoleContext, useRoleNeeded } from './role.ts';

/**
 * An admin page's error boundary: a notice for a 404, the unsent form if the session has ended, and
 * the error page for other errors.
 */
export function NotFoundOrErrorPage({
  error,
  heading,
  backLink,
}: {
  error: unknown;
  heading: string;
  backLink: { to: string; label: string };
}) {
  const message = useRoleNeeded(use(RoleContext));
  if (!isRouteErrorResponse(error)) return <ErrorPage />;
  if (error.status === 401) return <ResendForm unsaved={error.data} />;
  if (error.status === 403) return <NotAllowed reason={forbiddenReason(error, message)} />;
  if (message !== null) return <NotAllowed reason={message} />;
  if (error.status !== 404) return <ErrorPage />;
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
