import { ARTICLES_PATH, newArticleAction } from '../../admin/articles/article-action.ts';
import { ArticleEditor } from '../../admin/articles/article-editor.tsx';
import { loadNewArticle } from '../../admin/articles/load-article.ts';
import * as pageCss from '../../admin/page.css.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import type { Route } from './+types/article-new';

export const loader = createLoader(loadNewArticle);
export const clientLoader = createClientLoader(loadNewArticle);
export const action = createAction(newArticleAction);
export const clientAction = createClientAction(newArticleAction);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'New article',
    description: 'Write an article.',
    path: ARTICLES_PATH,
    noIndex: true,
  });
}

export default function NewArticle({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>New article</h1>
      </header>
      <ArticleEditor article={null} other={null} {...loaderData} />
    </>
  );
}
