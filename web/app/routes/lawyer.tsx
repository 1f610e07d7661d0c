import { Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { type ApiClient, readJson } from '../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs, orFailure } from '../api/load.ts';
import { lawyerMeta } from '../lawyer/lawyer-meta.ts';
import { loadLawyer } from '../lawyer/load-lawyer.ts';
import { Profile } from '../lawyer/profile.tsx';
import { ErrorPage, NotFoundPage, NoticePage } from '../layout/error-page.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/lawyer';

async function load(api: ApiClient, args: LoadArgs) {
  const param = { id: args.params.id ?? '' };
  const [lawyer, map, practiceAreas, { loadProfileBackground }] = await Promise.all([
    loadLawyer(api, args),
    orFailure(readJson(api.lawyers[':id'].map.$get({ param }))),
    orFailure(readJson(api['practice-areas'].descriptions.$get())),
    // Imported dynamically, so that the lists of states, cities and associations stay out of the
    // page's bundle.
    import('../lawyer/profile-background.ts'),
  ]);
  return { lawyer, map, ...(await loadProfileBackground(api, lawyer, practiceAreas)) };
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
  return <Profile key={loaderData.lawyer.id} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 410) {
    return (
      <NoticePage heading="This profile is no longer shown">
        <p>A bar’s records list this lawyer as deceased.</p>
      </NoticePage>
    );
  }
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <Suspense>
      <NotFoundPage heading="Lawyer not found">
        The lawyer profile you're looking for doesn't exist or has been removed.
      </NotFoundPage>
    </Suspense>
  );
}
