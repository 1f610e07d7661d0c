import { useLocation } from 'react-router';
import { PICTURES_PER_PAGE } from '../../../../server/contract/site/limits.ts';
import { ARTICLES_PATH } from '../../admin/articles/article-action.ts';
import * as css from '../../admin/articles/articles.css.ts';
import { pictureAction } from '../../admin/articles/picture-action.ts';
import { PictureCard } from '../../admin/articles/picture-card.tsx';
import { UploadForm } from '../../admin/articles/upload-form.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { SavedNotice } from '../../request/saved-notice.tsx';
import { siteOf } from '../../site.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/pictures';

const PATH = `${ARTICLES_PATH}/pictures`;

const load = requireAdminForLoad(async (api: ApiClient, { url: { searchParams } }: LoadArgs) => {
  const page = searchParams.get('page') ?? '';
  const query = { page: /^[1-9]\d{0,2}$/.test(page) ? page : '1' };
  return { page: Number(query.page), ...(await readJson(api.admin.pictures.$get({ query }))) };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = createAction(pictureAction);
export const clientAction = createClientAction(pictureAction);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Pictures',
    description: 'The pictures of articles.',
    path: PATH,
    noIndex: true,
  });
}

export default function Pictures({ loaderData: { pictures, total, page } }: Route.ComponentProps) {
  const { key, search } = useLocation();
  const done = new URLSearchParams(search).get('done');
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Pictures</h1>
        <p>
          <Link to={ARTICLES_PATH}>All articles</Link>
        </p>
        {done === 'upload' && (
          <SavedNotice key={key}>
            Uploaded. Copy its Markdown below into an article, or choose it there as the featured
            picture.
          </SavedNotice>
        )}
        {done === 'remove' && <SavedNotice key={key}>The picture is removed.</SavedNotice>}
      </header>
      <div className={pageCss.column}>
        <UploadForm />
        {pictures.length === 0 ? (
          <EmptyState icon={<Icon name="newspaper" />} heading="No pictures yet">
            <p>Upload the first one above.</p>
          </EmptyState>
        ) : (
          <>
            <ul className={css.pictures}>
              {pictures.map((picture) => (
                <PictureCard key={picture.id} picture={picture} />
              ))}
            </ul>
            <Pagination
              page={page}
              pages={Math.max(1, Math.ceil(total / PICTURES_PER_PAGE))}
              pageHref={(number) => `${PATH}?page=${number}`}
            />
          </>
        )}
      </div>
    </>
  );
}
