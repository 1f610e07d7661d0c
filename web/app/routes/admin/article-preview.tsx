import { Suspense } from 'react';
import { ARTICLES_PATH } from '../../admin/articles/article-action.ts';
import * as css from '../../admin/articles/articles.css.ts';
import { loadPreview } from '../../admin/articles/load-article.ts';
import { withDate } from '../../admin/articles/preview-date.ts';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import { useMay } from '../../admin/role.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { lazyUntilInteraction } from '../../ui/lazy-components.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/article-preview';

const Article = lazyUntilInteraction('#article', () => import('../../blog/article.tsx'));

export const loader = createLoader(loadPreview);
export const clientLoader = createClientLoader(loadPreview);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: loaderData ? `Preview of “${loaderData.post.title}”` : 'Article not found',
    description: 'An article as its page will show it.',
    path: ARTICLES_PATH,
    noIndex: true,
  });
}

export default function ArticlePreview({ loaderData: { article, post } }: Route.ComponentProps) {
  const mayEdit = useMay()('edit articles');
  return (
    <>
      <p className={css.previewBar}>
        Only administrators see this preview.
        {mayEdit ? (
          <Link to={`${ARTICLES_PATH}/${article.id}`}>Back to editing</Link>
        ) : (
          <Link to={ARTICLES_PATH}>All articles</Link>
        )}
      </p>
      <Suspense>
        <Article post={withDate(post, article)} />
      </Suspense>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Article not found"
      backLink={{ to: ARTICLES_PATH, label: 'All articles' }}
    />
  );
}
