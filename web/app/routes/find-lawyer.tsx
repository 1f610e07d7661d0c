import { memo, Suspense } from 'react';
import type { PageParams } from '../../../server/contract/http/page-params.ts';
import { createClientLoader, createLoader, isFailure } from '../api/load.ts';
import { findMeta } from '../find/find-meta.ts';
import * as css from '../find/find-page.css.ts';
import { type FindPageData, loadFindPage } from '../find/load-find-page.ts';
import { httpStatusOf } from '../find/load-result-page.ts';
import { formAction } from '../request/action.ts';
import { clientFormAction, shouldRevalidate } from '../request/client-action.ts';
import { siteOf } from '../site.ts';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import type { Route } from './+types/find-lawyer';

const importFindPage = () => import('../find/find-page.tsx');
const FindPage = lazyUntilInteraction(`.${css.results}`, importFindPage);

export const loader = createLoader(loadFindPage, ({ results }) => httpStatusOf(results));
export const clientLoader = createClientLoader(async (api, args) => {
  const [{ loadFindPage }] = await Promise.all([
    import('../find/load-find-page.ts'),
    importFindPage().catch(() => null),
  ]);
  return loadFindPage(api, args);
});
export const action = formAction;
export const clientAction = clientFormAction;
export { shouldRevalidate };

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return [];
  const query: PageParams<'/find-lawyer'> = new URLSearchParams(location.search);
  const page = Number(query.get('page') ?? '1');
  const { search, counts } = loaderData;
  const hasCounts = !(counts instanceof Promise) && !isFailure(counts);
  return findMeta(siteOf(matches), search.urlFilters, page, hasCounts ? counts : null);
}

export default function FindLawyer({ loaderData }: Route.ComponentProps) {
  return <Page data={loaderData} />;
}

/**
 * Memoized, because rendering it again before the page's code has loaded would discard the server's
 * HTML.
 */
const Page = memo(function Page({ data }: { data: FindPageData }) {
  return (
    <Suspense fallback={<div className={css.loading} />}>
      <FindPage data={data} />
    </Suspense>
  );
});
