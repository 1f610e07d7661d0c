import { useSearchParams } from 'react-router';
import { prosePageName } from '../../../../server/contract/prose/prose-edit.ts';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import { actions, column, head, title } from '../../admin/page.css.ts';
import { originals } from '../../admin/prose/originals.ts';
import { pageAction } from '../../admin/prose/page-action.ts';
import { PageForm } from '../../admin/prose/page-form.tsx';
import { PAGE_LABELS, PAGES_PATH } from '../../admin/prose/page-labels.ts';
import { PageVersions } from '../../admin/prose/page-versions.tsx';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { SiteLinks } from '../../admin/site/site-page.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createLoader, orNotFound } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Link } from '../../ui/link.tsx';
import { NewTabLink } from '../../ui/new-tab-link.tsx';
import type { Route } from './+types/site-page';

const load = requireAdminForLoad(async ({ admin }, { params, url }) => {
  const param = { page: params.page ?? '' };
  const { current, versions } = await orNotFound(readJson(admin.prose[':page'].$get({ param })));
  const page = prosePageName.parse(param.page);
  const shown = url.searchParams.get('version');
  const version =
    shown && shown !== 'original'
      ? await orNotFound(
          readJson(admin.prose[':page'].versions[':id'].$get({ param: { page, id: shown } })),
        )
      : null;
  const content = shown ? version?.content : current?.content;
  return {
    page,
    current,
    versions,
    shown: shown === null ? null : (version ?? ('original' as const)),
    fields: content ?? originals[page],
  };
});

/** There is no `clientLoader`, so that the original texts stay out of the browser's scripts. */
export const loader = createLoader(load);

export const action = createAction(pageAction);
export const clientAction = createClientAction(pageAction);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: loaderData ? `Page: ${PAGE_LABELS[loaderData.page]}` : 'Page not found',
    description: 'The text of a page and its versions.',
    path: PAGES_PATH,
    noIndex: true,
  });
}

const DONE = new Map([
  ['save', 'Saved. The new text is public.'],
  ['reset', 'The original text is public again.'],
]);

export default function SitePage({ loaderData, actionData }: Route.ComponentProps) {
  const { page, current, versions, shown, fields } = loaderData;
  const done = DONE.get(useSearchParams()[0].get('done') ?? '');
  return (
    <>
      <header className={head}>
        <Link to={PAGES_PATH}>All pages</Link>
        <h1 className={title}>{PAGE_LABELS[page]}</h1>
        <SiteLinks />
        <p className={actions}>
          <NewTabLink href={`/${page}`}>View on the site</NewTabLink>
          <a href="#versions">Versions</a>
        </p>
        {done && !actionData && (
          <p className={formCss.notice.success} role="status">
            {done}
          </p>
        )}
      </header>
      <div className={column}>
        <PageForm
          key={`${current?.id} ${shown === 'original' ? 0 : shown?.id}`}
          {...{ page, current, shown, fields }}
        />
        <PageVersions {...{ page, current, versions }} />
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Page not found"
      backLink={{ to: PAGES_PATH, label: 'All pages' }}
    />
  );
}
