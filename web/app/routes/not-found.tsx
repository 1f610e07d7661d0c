import { data } from 'react-router';
import { NotFoundPage } from '../layout/error-page.tsx';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import type { Route } from './+types/not-found';

export function loader() {
  return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: '404 Page Not Found',
    description: 'We couldn’t find that page.',
    path: '/',
    noIndex: true,
  });
}

export default function NotFoundRoute() {
  return <NotFoundPage />;
}
