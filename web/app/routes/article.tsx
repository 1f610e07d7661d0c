import { data, isRouteErrorResponse, Link } from 'react-router';
import { type ApiClient, ApiError, read } from '../api/client.ts';
import { type LoadArgs, onClient, onServer, orFailure } from '../api/load.ts';
import { Article } from '../blog/article.tsx';
import { articleMeta } from '../blog/article-meta.ts';
import { OtherArticles } from '../blog/other-articles.tsx';
import { Notice, Trouble } from '../layout/trouble.tsx';
import { NewsletterInvitation } from '../newsletter/invitation.tsx';
import { siteOf } from '../site.ts';
import type { Route } from './+types/article';

async function load(api: ApiClient, { params }: LoadArgs) {
  const param = { slug: params.slug ?? '' };
  try {
    const post = await read(api.blog[':slug'].$get({ param }));
    return { post, others: orFailure(read(api.blog[':slug'].others.$get({ param }))) };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
    throw error;
  }
}

export const loader = onServer(load);
export const clientLoader = onClient(load);

/** The others are drawn at random: they change with the article, and not under a reader's eyes. */
export function shouldRevalidate({
  currentParams,
  nextParams,
}: {
  currentParams: { slug?: string };
  nextParams: { slug?: string };
}) {
  return currentParams.slug !== nextParams.slug;
}

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
  if (!isRouteErrorResponse(error) || error.status !== 404) return <Trouble />;
  return (
    <Notice heading="Blog Post Not Found">
      <p>
        There is no article at this address. It may have been taken back.{' '}
        <Link to="/blog">See all articles</Link>
      </p>
    </Notice>
  );
}
