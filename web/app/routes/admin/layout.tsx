import { Form, isRouteErrorResponse, NavLink, Outlet, useLocation } from 'react-router';
import * as css from '../../admin/desk.css.ts';
import type { SessionEnded } from '../../admin/for-administrators.ts';
import { adminLinks } from '../../admin/navigation.ts';
import { OperatorNotices } from '../../admin/operator-notices.tsx';
import { SendAgain } from '../../admin/send-again.tsx';
import { type ApiClient, read } from '../../api/client.ts';
import { isFailure, onClient, onServer, orFailure } from '../../api/load.ts';
import { ErrorPage, NotFound } from '../../layout/trouble.tsx';
import type { Route } from './+types/layout';

async function load(api: ApiClient) {
  const [{ email }, notices] = await Promise.all([
    read(api.session.$get()),
    // The page itself must open even if its notices can't be loaded.
    orFailure(read(api.admin.notices.$get())),
  ]);
  return { email, notices };
}

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** The layout of the admin pages. */
export default function AdminLayout({ loaderData: { email, notices } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  // Some admin URLs are nested in others. On an exact match, mark only that link as current.
  const isOneOfThem = adminLinks.some(({ to }) => to === pathname);
  return (
    <div className={css.admin}>
      <div className={css.bar}>
        <nav aria-label="Operator's desk" className={css.navigation}>
          {adminLinks.map(({ to, label }) => (
            <NavLink key={to} to={to} end={to === '/admin' || isOneOfThem} className={css.link}>
              {label}
            </NavLink>
          ))}
        </nav>
        <Form method="post" action="/admin/login" className={css.who}>
          <input type="hidden" name="intent" value="sign-out" />
          <span className={css.email}>{email}</span>
          <button type="submit" className={css.signOut}>
            Sign Out
          </button>
        </Form>
      </div>
      {!isFailure(notices) && <OperatorNotices notices={notices} />}
      <Outlet />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorPage />;
  if (error.status === 401) return <SendAgain ended={error.data as SessionEnded} />;
  return error.status === 404 ? <NotFound /> : <ErrorPage />;
}
