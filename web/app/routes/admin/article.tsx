import { useLocation } from 'react-router';
import { ARTICLES_PATH, articleAction } from '../../admin/articles/article-action.ts';
import { ArticleEditor } from '../../admin/articles/article-editor.tsx';
import { loadArticle } from '../../admin/articles/load-article.ts';
import { StateBadges } from '../../admin/articles/state-badges.tsx';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import type { EditedArticle } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { SavedNotice } from '../../request/saved-notice.tsx';
import { siteOf } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import { SiteTime } from '../../ui/site-time.tsx';
import type { Route } from './+types/article';

export const loader = createLoader(loadArticle);
export const clientLoader = createClientLoader(loadArticle);
export const action = createAction(articleAction);
export const clientAction = createClientAction(articleAction);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: loaderData ? `Edit “${titleOf(loaderData.article)}”` : 'Article not found',
    description: 'Edit an article.',
    path: ARTICLES_PATH,
    noIndex: true,
  });
}

export default function ArticlePage({ loaderData }: Route.ComponentProps) {
  const { article } = loaderData;
  const { key, search } = useLocation();
  const done = new URLSearchParams(search).get('done');
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>{titleOf(article)}</h1>
        <div className={pageCss.actions}>
          <StateBadges {...article} />
          <Link to={ARTICLES_PATH}>All articles</Link>
        </div>
        <Result key={key} done={done} article={article} />
      </header>
      <ArticleEditor key={`${article.id} ${article.version}`} creationKey="" {...loaderData} />
    </>
  );
}

function Result({ done, article }: { done: string | null; article: EditedArticle }) {
  if (done === 'save')
    return <SavedNotice>Saved. No one sees it until you publish it.</SavedNotice>;
  if (done === 'unpublish')
    return <SavedNotice>The article is a draft now. The site no longer shows it.</SavedNotice>;
  if (done === 'discard') return <SavedNotice>The changes are discarded.</SavedNotice>;
  if (done === 'schedule' && article.publishAt)
    return (
      <SavedNotice>
        Scheduled. The article will be published on <SiteTime at={article.publishAt} />.
      </SavedNotice>
    );
  if (done === 'publish' && article.state === 'published')
    return (
      <SavedNotice>
        Published. <Link to={`/blog/${article.slug}`}>View it on the site</Link>
      </SavedNotice>
    );
  return null;
}

const titleOf = ({ fields }: EditedArticle) => fields.title || 'Untitled article';

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Article not found"
      backLink={{ to: ARTICLES_PATH, label: 'All articles' }}
    />
  );
}
