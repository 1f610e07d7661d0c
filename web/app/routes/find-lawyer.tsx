import { memo, Suspense } from 'react';
import { createClientLoader, createLoader, isFailure } from '../api/load.ts';
import { loading } from '../find/find-loading.css.ts';
import { type FindPageData, loadFindPage } from '../find/load-find-page.ts';
import { httpStatusOf } from '../find/load-result-page.ts';
import { pageMeta } from '../meta.ts';
import { formAction } from '../request/action.ts';
import { clientFormAction, shouldRevalidate } from '../request/client-action.ts';
import { siteOf } from '../site.ts';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx';
import type { Route } from './+types/find-lawyer';

const importFindPage = () => import('../find/find-page.tsx');
const FindPage = lazyUntilInteraction('#find-page', importFindPage);

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

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { indexing, ...pageMetadata } = loaderData.meta;
  const { counts } = loaderData;
  const hasLawyers = !(counts instanceof Promise) && !isFailure(counts) && counts.total > 0;
  const isIndexed = indexing === 'always' || (indexing === 'if it has lawyers' && hasLawyers);
  return pageMeta(siteOf(matches), { ...pageMetadata, noIndex: !isIndexed });
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
    <Suspense fallback={<LoadingPlaceholder className={loading} />}>
      <FindPage data={data} />
    </Suspense>
  );
});
