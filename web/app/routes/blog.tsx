import { Suspense, useEffect, useState } from 'react';
import { Await, useSearchParams } from 'react-router';
import type { PageParams } from '../../../server/contract/http/page-params.ts';
import { type ApiClient, readJson } from '../api/client.ts';
import { createClientLoader, createLoader, isFailure, orFailure } from '../api/load.ts';
import { ArticleCardsLoading } from '../blog/article-cards.tsx';
import { ArticleList } from '../blog/article-list.tsx';
import { ArticleSearch } from '../blog/article-search.tsx';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import { container, lead, pageBody, pageHead, pageTitle } from '../ui/page.css.ts';
import type { Route } from './+types/blog';

const SENTENCE =
  'Plain-English legal articles: what happens next, what it costs and which deadlines apply, with sources.';

function load(api: ApiClient) {
  return { posts: orFailure(publishedPosts(api)) };
}

/** Drops drafts, which the API returns to administrators and which have no page. */
async function publishedPosts(api: ApiClient) {
  return (await readJson(api.blog.$get())).filter(({ isPublished }) => isPublished);
}

export const loader = createLoader(load, ({ posts }) => (isFailure(posts) ? 503 : 200));
export const clientLoader = createClientLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Legal Articles',
    description: SENTENCE,
    path: '/blog',
  });
}

export default function Blog({ loaderData: { posts } }: Route.ComponentProps) {
  const [searchText, setSearchText] = useSearchText();
  return (
    <div className={`${container} ${pageBody}`}>
      <header className={pageHead}>
        <h1 className={pageTitle}>Legal Articles</h1>
        <p className={lead}>{SENTENCE}</p>
        <ArticleSearch searchText={searchText} onSearch={setSearchText} />
      </header>
      <Suspense fallback={<ArticleCardsLoading count={6} />}>
        <Await resolve={posts}>
          {(loadedPosts) => (
            <ArticleList
              posts={loadedPosts}
              searchText={searchText.trim()}
              heading="h2"
              hasLead={!searchText}
            />
          )}
        </Await>
      </Suspense>
    </div>
  );
}

/** The search text: initially the one from the URL, then the text that the visitor types. */
function useSearchText() {
  const [params]: [PageParams<'/blog'>, unknown] = useSearchParams();
  const urlQuery = params.get('q') ?? '';
  const [searchText, setSearchText] = useState(urlQuery);
  useEffect(() => setSearchText(urlQuery), [urlQuery]);
  return [searchText, setSearchText] as const;
}
