import { Suspense } from 'react';
import { isRouteErrorResponse, Link } from 'react-router';
import { type ApiClient, readJson } from '../api/client.ts';
import {
  createClientLoader,
  createLoader,
  type LoadArgs,
  orFailure,
  orNotFound,
} from '../api/load.ts';
import { Article } from '../blog/article.tsx';
import { articleMeta } from '../blog/article-meta.ts';
import { OtherArticles } from '../blog/other-articles.tsx';
import { ErrorPage, NotFoundPage } from '../layout/error-page.tsx';
import { NewsletterInvitation } from '../newsletter/invitation.tsx';
import { siteOf } from '../site.ts';
import { preload } from '../theme/fonts/preload.ts';
import serifText from '../theme/fonts/source-serif-4-text.woff2?url';
import type { Route } from './+types/article';

async function load(api: ApiClient, { params }: LoadArgs) {
  const articleApi = api.blog[':slug'];
  const param = { slug: params.slug ?? '' };
  const post = await orNotFound(readJson(articleApi.$get({ param })), async () => {
    const { nearestArticles } = await import('../not-found/nearest-pages.ts');
    return nearestArticles(api, param.slug);
  });
  return { post, others: orFailure(readJson(articleApi.others.$get({ param }))) };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

/** Reloads only when the article changes, because the list of other articles is random. */
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

export default function ArticlePage({ loaderData: { post, others } }: Route.ComponentProps) {
  return (
    <>
      <Article post={post} />
      <OtherArticles posts={others} />
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
