import { Suspense } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { ARTICLE_LAWYERS } from '../../../server/contract/site/limits.ts';
import { type ApiClient, readJson } from '../api/client.ts';
import {
  createClientLoader,
  createLoader,
  type LoadArgs,
  orFailure,
  orNotFound,
} from '../api/load.ts';
import { articleLoading } from '../blog/article-body.css.ts';
import { articleMeta } from '../blog/article-meta.ts';
import { ErrorPage, NotFoundPage } from '../layout/error-page.tsx';
import { NewsletterInvitation } from '../newsletter/invitation.tsx';
import { siteOf } from '../site.ts';
import { preload } from '../theme/fonts/preload.ts';
import serifText from '../theme/fonts/source-serif-4-text.woff2?url';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import { Link } from '../ui/link.tsx';
import { LoadingPlaceholder } from '../ui/loading-placeholder.tsx';
import type { Route } from './+types/article';

const loadArticle = () => import('../blog/article.tsx');
const Article = lazyUntilInteraction('#article', loadArticle);
const AfterArticle = lazyUntilInteraction(
  '#after-article',
  () => import('../blog/after-article.tsx'),
);

async function load(api: ApiClient, { params }: LoadArgs) {
  const articleApi = api.blog[':slug'];
  const param = { slug: params.slug ?? '' };
  const post = await orNotFound(readJson(articleApi.$get({ param })), async () => {
    const { nearestArticles } = await import('../not-found/nearest-pages.ts');
    return nearestArticles(api, param.slug);
  });
  return {
    post,
    lawyers: orFailure(lawyersOf(api, post.practiceArea)),
    others: orFailure(readJson(articleApi.others.$get({ param }))),
  };
}

async function lawyersOf(api: ApiClient, practiceArea: string | null) {
  if (practiceArea === null) return [];
  const { toListedLawyer } = await import('../lawyer/listed-lawyer.ts');
  const query = { practiceArea, page: '1', pageSize: String(ARTICLE_LAWYERS) };
  return (await readJson(api.lawyers.search.$get({ query }))).map(toListedLawyer);
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(async (api: ApiClient, args: LoadArgs) => {
  const [data] = await Promise.all([load(api, args), loadArticle().catch(() => null)]);
  return data;
});

/** Reloads only when the article changes, because its lists stay the same all day. */
export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: { slug?: string };
  nextParams: { slug?: string };
}) {
  return currentParams.slug !== nextParams.slug;
}

export const links: Route.LinksFunction = () => [preload(serifText)];

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return articleMeta(siteOf(matches), loaderData?.post);
}

export default function ArticlePage({
  loaderData: { post, lawyers, others },
}: Route.ComponentProps) {
  return (
    <>
      <Suspense fallback={<LoadingPlaceholder className={articleLoading} />}>
        <Article post={post} />
      </Suspense>
      <Suspense>
        <AfterArticle
          category={post.category}
          practiceArea={post.practiceArea}
          lawyers={lawyers}
          others={others}
        />
      </Suspense>
      <NewsletterInvitation slug={post.slug} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <Suspense>
      <NotFoundPage heading="Blog Post Not Found" pages={error.data}>
        We couldn’t find that article. It may have been removed.{' '}
        <Link to="/blog">See all articles</Link>
      </NotFoundPage>
    </Suspense>
  );
}
