import { Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { type ApiClient, readJson } from '../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs, orNotFound } from '../api/load.ts';
import { lawyerMeta } from '../lawyer/lawyer-meta.ts';
import { Profile } from '../lawyer/profile.tsx';
import { ErrorPage, NotFoundPage } from '../layout/error-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/lawyer';

async function load(api: ApiClient, { params }: LoadArgs) {
  const [lawyer, { listingBackground }] = await Promise.all([
    orNotFound(readJson(api.lawyers[':id'].$get({ param: { id: params.id ?? '' } }))),
    // Imported dynamically, so that the lists of states and associations stay out of the page's
    // bundle.
    import('../lawyer/background.ts'),
  ]);
  return { lawyer, background: listingBackground(lawyer) };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

/** Skips reloading when only the tab changes: all tabs use the same data. */
export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: { id?: string };
  nextParams: { id?: string };
}) {
  return currentParams.id !== nextParams.id;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return lawyerMeta(siteOf(matches), loaderData?.lawyer);
}

export default function LawyerProfile({ loaderData }: Route.ComponentProps) {
  return <Profile {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <Suspense>
      <NotFoundPage heading="Lawyer not found">
        The lawyer profile you're looking for doesn't exist or has been removed.
      </NotFoundPage>
    </Suspense>
  );
}
