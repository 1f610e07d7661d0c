import { Form, isRouteErrorResponse, Outlet } from 'react-router';
import * as css from '../../admin/admin.css.ts';
import { AdminNavigation } from '../../admin/admin-navigation.tsx';
import { KeyboardShortcuts } from '../../admin/keyboard-shortcuts.tsx';
import { OperatorNotices } from '../../admin/operator-notices.tsx';
import type { SessionEnded } from '../../admin/require-admin.ts';
import { ResendForm } from '../../admin/resend-form.tsx';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, isFailure, orFailure } from '../../api/load.ts';
import { ErrorPage, NotFoundPage } from '../../layout/error-page.tsx';
import type { Route } from './+types/layout';

async function load(api: ApiClient) {
  const [{ email }, notices, counts] = await Promise.all([
    readJson(api.session.$get()),
    // The page itself must open even if its notices can't be loaded.
    orFailure(readJson(api.admin.notices.$get())),
    orFailure(readJson(api.admin['to-do'].counts.$get())),
  ]);
  return { email, notices, counts };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

/** The layout of the admin pages. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { email, notices, counts } = loaderData;
  return (
    <div className={css.admin}>
      <div className={css.side}>
        <AdminNavigation counts={isFailure(counts) ? null : counts} />
        <Form method="post" action="/admin/login" className={css.account}>
          <input type="hidden" name="intent" value="sign-out" />
          <KeyboardShortcuts />
          <span className={css.email}>{email}</span>
          <button type="submit" className={css.signOut}>
            Sign out
          </button>
        </Form>
      </div>
      <div className={css.content}>
        {!isFailure(notices) && <OperatorNotices notices={notices} />}
        <Outlet />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error)) return <ErrorPage />;
  if (error.status === 401) return <ResendForm ended={error.data as SessionEnded} />;
  return error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
}
