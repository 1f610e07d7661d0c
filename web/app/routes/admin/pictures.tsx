import { Form, Link, useLocation, useNavigation } from 'react-router';
import { pictureMarkdown } from '../../../../server/contract/articles/picture.ts';
import { PICTURES_PER_PAGE } from '../../../../server/contract/site/limits.ts';
import { AdminForm, useRejection } from '../../admin/admin-form.tsx';
import { ARTICLES_PATH } from '../../admin/articles/article-action.ts';
import * as css from '../../admin/articles/articles.css.ts';
import { pictureAction, removeIntent, UPLOAD_INTENT } from '../../admin/articles/picture-action.ts';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, type Picture, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { SavedNotice } from '../../request/saved-notice.tsx';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { control } from '../../ui/field.css.ts';
import { Field } from '../../ui/field.tsx';
import { notice } from '../../ui/form/send-form.css.ts';
import { Icon } from '../../ui/icon.tsx';
import { cardTitle, small } from '../../ui/page.css.ts';
import { Pagination } from '../../ui/pagination.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
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

function UploadForm() {
  const rejection = useRejection(UPLOAD_INTENT);
  const isPending = useNavigation().formData?.get('intent') === UPLOAD_INTENT;
  const errors = rejection?.errors ?? {};
  return (
    <section className={pageCss.block} aria-labelledby="upload">
      <h2 id="upload" className={cardTitle}>
        Upload a picture
      </h2>
      {rejection && Object.keys(errors).length === 0 && (
        <p className={notice.failure} role="alert">
          {rejection.message}
        </p>
      )}
      <Form
        className={css.upload}
        method="post"
        encType="multipart/form-data"
        noValidate={useIsHydrated()}
      >
        <input type="hidden" name="intent" value={UPLOAD_INTENT} />
        <Field
          id="upload-file"
          label="Picture"
          help="JPEG, PNG or WebP, up to 15 MB"
          error={errors.file}
        >
          {(props) => (
            <input
              className={control}
              type="file"
              name="file"
              accept="image/jpeg,image/png,image/webp"
              required
              {...props}
            />
          )}
        </Field>
        <Field
          id="upload-alt"
          label="Description"
          help="For people who can’t see it"
          error={errors.altText}
        >
          {(props) => (
            <input
              className={control}
              type="text"
              name="altText"
              maxLength={200}
              defaultValue={String(rejection?.values.altText ?? '')}
              required
              {...props}
            />
          )}
        </Field>
        <button type="submit" className={button.filled} disabled={isPending}>
          {isPending ? 'Uploading…' : 'Upload'}
        </button>
      </Form>
    </section>
  );
}

function PictureCard({ picture }: { picture: Picture }) {
  const { id, name, altText, width, height, thumbnail, isUsed } = picture;
  return (
    <li className={css.picture}>
      <img className={css.thumbnail} src={thumbnail} alt={altText} loading="lazy" />
      <p className={small}>
        {name}, {width} × {height} pixels
      </p>
      <code>{pictureMarkdown(picture)}</code>
      {isUsed ? (
        <p className={small}>An article shows this picture.</p>
      ) : (
        <AdminForm intent={removeIntent(id)} submitLabel="Remove" variant="lined" />
      )}
    </li>
  );
}
