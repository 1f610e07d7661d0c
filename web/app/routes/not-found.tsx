import { Suspense } from 'react';
import { data } from 'react-router';
import { apiContext } from '../api/context.ts';
import { NotFoundPage } from '../layout/error-page.tsx';
import { pageMeta } from '../meta.ts';
import { nearestPages } from '../not-found/nearest-pages.ts';
import { siteOf } from '../site.ts';
import type { Route } from './+types/not-found';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { pathname } = new URL(request.url);
  const pages = await nearestPages(context.get(apiContext), pathname);
  return data({ pages }, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: '404 Page Not Found',
    description: 'We couldn’t find that page.',
    path: '/',
    noIndex: true,
  });
}

export default function NotFoundRoute({ loaderData: { pages } }: Route.ComponentProps) {
  return (
    <Suspense>
      <NotFoundPage pages={pages} />
    </Suspense>
  );
}
