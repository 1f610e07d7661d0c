import { isRouteErrorResponse, Link, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '../../../../server/contract/site/limits.ts';
import type { FormRejection } from '../../admin/form-rejection.ts';
import { ChangeReview } from '../../admin/listings/change-review.tsx';
import { listingChangeAction } from '../../admin/listings/listing-change-action.ts';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { checkResponse } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { ErrorPage } from '../../layout/error-page.tsx';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { quiet } from '../../ui/page.css.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/listing-changes';

const PATH = '/admin/listings/changes';

const load = requireAdminForLoad(async (api, { url }) => {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const query = { page: String(page) };
  const response = await checkResponse(api.admin['listing-changes'].$get({ query }));
  const total = Number(response.headers.get('X-Total-Count'));
  return { changes: await response.json(), total, page };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

export const action = createAction(listingChangeAction);
export const clientAction = createClientAction(listingChangeAction);

/** Reload even if a decision couldn't be saved, because the changes on the page may be outdated. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Requested changes',
    description: 'Changes that lawyers requested to their listings.',
    path: PATH,
    noIndex: true,
  });
}

const DONE = new Map([
  ['approved', 'Published. The lawyer will be notified if the listing has an email address.'],
  ['declined', 'Declined. The lawyer will be notified if the listing has an email address.'],
]);

export default function ListingChanges({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, total, page } = loaderData;
  const done = DONE.get(useSearchParams()[0].get('done') ?? '');
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Requested changes</h1>
        <p className={quiet}>
          Changes to names, bar information, emails and office addresses. Verify them with the bar
          before you publish them.
        </p>
        {done && !actionData && (
          <p className={formCss.notice.success} role="status">
            {done}
          </p>
        )}
        {actionData && !changes.some(({ id }) => isAbout(actionData, id)) && (
          <p className={formCss.notice.failure} role="alert">
            {actionData.message}
          </p>
        )}
      </header>
      <div className={pageCss.column}>
        {changes.length === 0 && <p>Nothing to review.</p>}
        {changes.map((change) => (
          <ChangeReview key={change.id} change={change} />
        ))}
        {total > PAGE_SIZE && (
          <Pagination
            page={page}
            pages={Math.ceil(total / PAGE_SIZE)}
            pageHref={(number) => `${PATH}?page=${number}`}
          />
        )}
      </div>
    </>
  );
}

/**
 * Whether the error is about this change. If someone else has already approved or declined the
 * change, the change is no longer on the page.
 */
function isAbout({ intent }: FormRejection, id: number): boolean {
  return intent.endsWith(`-${id}`);
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 400) return <ErrorPage />;
  return (
    <p>
      This page doesn’t exist. <Link to={PATH}>See all requested changes</Link>
    </p>
  );
}
