import { isRouteErrorResponse, Outlet, redirect, useMatches } from 'react-router';
import { AdminFrame } from '../../admin/admin-frame.tsx';
import { forbiddenReason, NotAllowed } from '../../admin/not-allowed.tsx';
import { ResendForm } from '../../admin/resend-form.tsx';
import { useRoleNeeded } from '../../admin/role.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import {
  createClientLoader,
  createLoader,
  isFailure,
  type LoadArgs,
  orFailure,
} from '../../api/load.ts';
import { ErrorPage, NotFoundPage } from '../../layout/error-page.tsx';
import type { Route } from './+types/layout';

const ACCOUNT_PAGE = '/admin/account';

async function load(api: ApiClient, { url }: LoadArgs) {
  const [{ email, role, needsSecondFactor }, notices, counts] = await Promise.all([
    readJson(api.session.$get()),
    // The page itself must open even if its notices can't be loaded.
    orFailure(readJson(api.admin.notices.$get())),
    orFailure(readJson(api.admin['to-do'].counts.$get())),
  ]);
  if (needsSecondFactor && url.pathname !== ACCOUNT_PAGE)
    throw redirect(`${ACCOUNT_PAGE}#second-step`, 303);
  return {
    email,
    // Null without a session: the page's own loader then redirects to the sign-in page, and its
    // action keeps the text that was submitted.
    role,
    notices: isFailure(notices) ? null : notices,
    counts: isFailure(counts) ? null : counts,
  };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

/** The layout of the admin pages. */
export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const message = useRoleNeeded(loaderData.role);
  // A page whose data couldn't be loaded shows the reason itself.
  const isLoaded = useMatches().at(-1)?.loaderData !== undefined;
  return (
    <AdminFrame {...loaderData}>
      {message === null || !isLoaded ? <Outlet /> : <NotAllowed reason={message} />}
    </AdminFrame>
  );
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  // The role that was loaded may be outdated, so that only the API rejects the request.
  const message = useRoleNeeded(loaderData?.role ?? 'owner');
  if (!isRouteErrorResponse(error)) return <ErrorPage />;
  if (error.status === 401) return <ResendForm unsaved={error.data} />;
  if (error.status === 403) {
    const page = <NotAllowed reason={forbiddenReason(error, message)} />;
    return loaderData ? <AdminFrame {...loaderData}>{page}</AdminFrame> : page;
  }
  return error.status === 404 ? <NotFoundPage /> : <ErrorPage />;
}
