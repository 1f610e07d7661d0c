import { Form, useLocation } from 'react-router';
import { ARTICLE_STATES } from '../../../../server/contract/articles/article.ts';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { ADMIN_PAGE_SIZE, MAX_ADMIN_PAGE } from '../../../../server/contract/site/limits.ts';
import { ARTICLES_PATH } from '../../admin/articles/article-action.ts';
import { ArticleTable } from '../../admin/articles/article-table.tsx';
import * as css from '../../admin/articles/articles.css.ts';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { useMay } from '../../admin/role.ts';
import { SearchSelectField, SearchTextField } from '../../admin/search-fields.tsx';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { SavedNotice } from '../../request/saved-notice.tsx';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/articles';

const load = requireAdminForLoad(async (api: ApiClient, { url: { searchParams } }: LoadArgs) => {
  const state = searchParams.get('state');
  const page = searchParams.get('page') ?? '';
  const query = {
    q: (searchParams.get('q') ?? '').slice(0, 200),
    state: ARTICLE_STATES.find(({ value }) => value === state)?.value ?? '',
    page: /^[1-9]\d{0,2}$/.test(page) ? page : '1',
  };
  return { query, ...(await readJson(api.admin.articles.$get({ query }))) };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Articles',
    description: 'Drafts, scheduled and published articles.',
    path: ARTICLES_PATH,
    noIndex: true,
  });
}

export default function Articles({ loaderData }: Route.ComponentProps) {
  const { query, articles, total, counts } = loaderData;
  const { key, search } = useLocation();
  const pages = Math.min(Math.max(1, Math.ceil(total / ADMIN_PAGE_SIZE)), MAX_ADMIN_PAGE);
  const pageHref = (page: number) =>
    `${ARTICLES_PATH}?${new URLSearchParams({ ...query, page: String(page) })}`;
  const isFiltered = query.q !== '' || query.state !== '';
  const mayEdit = useMay()('edit articles');
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Articles</h1>
        {new URLSearchParams(search).get('done') === 'delete' && (
          <SavedNotice key={key}>The draft is deleted.</SavedNotice>
        )}
        <div className={pageCss.actions}>
          {mayEdit && (
            <>
              <Link className={button.filled} to={`${ARTICLES_PATH}/new`}>
                New article
              </Link>
              <Link to={`${ARTICLES_PATH}/pictures`}>Pictures</Link>
            </>
          )}
          <p className={small}>
            {formatCount(counts.draft)} {counts.draft === 1 ? 'draft' : 'drafts'},{' '}
            {formatCount(counts.scheduled)} scheduled, {formatCount(counts.published)} published
          </p>
        </div>
      </header>
      <search>
        <Form key={search} className={css.search} action={ARTICLES_PATH}>
          <SearchTextField
            name="q"
            label="Search by title, URL or category"
            value={query.q}
            maxLength={200}
          />
          <SearchSelectField
            name="state"
            label="Show"
            value={query.state}
            options={ARTICLE_STATES}
          />
          <button type="submit" className={button.lined}>
            Search
          </button>
        </Form>
      </search>
      {articles.length > 0 ? (
        <>
          <p className={small} role="status">
            {formatCount(total)} {total === 1 ? 'article' : 'articles'}
          </p>
          <ArticleTable rows={articles} />
          <Pagination page={Number(query.page)} pages={pages} pageHref={pageHref} />
        </>
      ) : (
        <EmptyState
          icon={<Icon name="newspaper" />}
          heading={isFiltered ? 'No articles found' : 'No articles yet'}
        >
          {isFiltered ? (
            <Link className={button.lined} to={ARTICLES_PATH}>
              Show all articles
            </Link>
          ) : (
            <p>Write the first one. No one sees it until you publish it.</p>
          )}
        </EmptyState>
      )}
    </>
  );
}
