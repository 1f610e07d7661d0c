import { Suspense } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import type { PageParams } from '../../../server/contract/http/page-params.ts';
import { type ApiClient, readJson } from '../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs } from '../api/load.ts';
import { loading } from '../find/find-loading.css.ts';
import { httpStatusOf } from '../find/load-result-page.ts';
import { ErrorPage, NotFoundPage } from '../layout/error-page.tsx';
import { pageMeta } from '../meta.ts';
import { areaTitle } from '../practice-areas/area-cards.css.ts';
import { AreaIcon } from '../practice-areas/area-icon.tsx';
import { siteOf } from '../site.ts';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import { Link } from '../ui/link.tsx';
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx';
import { container, lead, pageBody, pageHead } from '../ui/page.css.ts';
import type { Route } from './+types/practice-area';

const importAreaResults = () => import('../practice-areas/area-results.tsx');
const AreaResults = lazyUntilInteraction('#list', importAreaResults);

async function load(api: ApiClient, { params, url }: LoadArgs) {
  const areas = await readJson(api['practice-areas'].$get());
  const area = areas.find(({ slug }) => slug === params.slug);
  if (!area) {
    const { nearestAreas } = await import('../not-found/nearest-pages.ts');
    throw data(nearestAreas(areas, params.slug ?? ''), { status: 404 });
  }
  const query: PageParams<'/practice-areas/:slug'> = url.searchParams;
  const page = query.get('page') ?? '1';
  const { loadResultPage } = await import('../find/load-result-page.ts');
  return { area, results: loadResultPage(api, { practiceArea: area.slug }, page) };
}

export const loader = createLoader(load, ({ results }) => httpStatusOf(results));
export const clientLoader = createClientLoader(async (api: ApiClient, args: LoadArgs) => {
  const [data] = await Promise.all([load(api, args), importAreaResults().catch(() => null)]);
  return data;
});

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const site = siteOf(matches);
  const area = loaderData?.area;
  if (!area) {
    return pageMeta(site, {
      title: 'Practice area not found',
      description: 'Practice area not found.',
      path: '/practice-areas',
      noIndex: true,
    });
  }
  const query: PageParams<'/practice-areas/:slug'> = new URLSearchParams(location.search);
  const page = Number(query.get('page') ?? '1');
  return pageMeta(site, {
    title: `${area.name} Lawyers${page > 1 ? ` – Page ${page}` : ''}`,
    description: `${area.name}: ${area.description} Browse lawyers who handle it and contact them directly.`,
    picture: 'find',
    path: `/practice-areas/${area.slug}${page > 1 ? `?page=${page}` : ''}`,
  });
}

export default function PracticeArea({ loaderData: { area, results } }: Route.ComponentProps) {
  return (
    <div className={`${container} ${pageBody}`}>
      <header className={pageHead}>
        <AreaIcon name={area.icon} size={36} />
        <h1 className={areaTitle}>{area.name}</h1>
        <p className={lead}>{area.description}</p>
        <p className={lead}>
          <Link to={`/find-lawyer?practiceArea=${area.slug}`}>
            Narrow by state, city, experience or language
          </Link>
        </p>
      </header>
      <Suspense fallback={<LoadingPlaceholder className={loading} />}>
        <AreaResults area={area.slug} results={results} />
      </Suspense>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <Suspense>
      <NotFoundPage heading="Practice area not found." pages={error.data}>
        <Link to="/practice-areas">See all practice areas</Link>
      </NotFoundPage>
    </Suspense>
  );
}
