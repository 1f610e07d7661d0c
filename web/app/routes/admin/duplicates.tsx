import { isRouteErrorResponse, useSearchParams } from 'react-router';
import { formatCount } from '../../../../server/contract/site/format-count.ts';
import { PAGE_SIZE } from '../../../../server/contract/site/limits.ts';
import { AdminForm } from '../../admin/admin-form.tsx';
import { duplicateAction, SEARCH_INTENT } from '../../admin/listings/duplicate-action.ts';
import { DuplicatePair, pairIntents } from '../../admin/listings/duplicate-pair.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { checkResponse } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { ErrorPage } from '../../layout/error-page.tsx';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Link } from '../../ui/link.tsx';
import { quiet } from '../../ui/page.css.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/duplicates';

const PATH = '/admin/listings/duplicates';

const load = requireAdminForLoad(async (api, { url }) => {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const response = await checkResponse(
    api.admin.duplicates.$get({ query: { page: String(page) } }),
  );
  const total = Number(response.headers.get('X-Total-Count'));
  return { pairs: await response.json(), total, page };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = createAction(duplicateAction);
export const clientAction = createClientAction(duplicateAction);

/** Reload even if a merge failed, because the pairs on the page may be outdated. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Possible duplicates',
    description: 'Listings that may belong to one lawyer with licenses in several states.',
    path: PATH,
    noIndex: true,
  });
}

export default function Duplicates({ loaderData, actionData }: Route.ComponentProps) {
  const { pairs, total, page } = loaderData;
  const intents = [SEARCH_INTENT, ...pairs.flatMap(pairIntents)];
  const pages = Math.ceil(total / PAGE_SIZE);
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Possible duplicates</h1>
        <p className={quiet}>
          Listings with the same name and the same phone, email, or law firm and city, with licenses
          in different states. Merging keeps one of them; the other redirects to it and can be
          restored.
        </p>
        {!actionData && <Done />}
        {/* Someone else may have decided in the meantime; then the form is no longer on the page. */}
        {actionData && !intents.includes(actionData.intent) && (
          <p className={formCss.notice.failure} role="alert">
            {actionData.message}
          </p>
        )}
        <AdminForm
          intent={SEARCH_INTENT}
          submitLabel="Search for duplicates"
          pendingLabel="Searching..."
          variant="lined"
        />
        <p>
          {total === 0
            ? 'No pairs to review.'
            : `${formatCount(total)} ${total === 1 ? 'pair' : 'pairs'} to review`}
        </p>
      </header>
      <div className={pageCss.column}>
        {pairs.map((pair) => (
          <DuplicatePair key={pairIntents(pair)[0]} pair={pair} />
        ))}
        {pages > 1 && (
          <Pagination page={page} pages={pages} pageHref={(number) => `${PATH}?page=${number}`} />
        )}
      </div>
    </>
  );
}

/** Confirms what the last form did. */
function Done() {
  const [params] = useSearchParams();
  const into = params.get('into');
  const done = params.get('done');
  if (done !== 'search' && done !== 'merge' && done !== 'separate') return null;
  return (
    <p className={formCss.notice.success} role="status">
      {done === 'search' && 'The search is complete.'}
      {done === 'separate' && 'Saved. Later searches leave this pair out.'}
      {done === 'merge' && into && (
        <>
          Merged into <Link to={`/admin/listings/${into}`}>listing {into}</Link>, where you can undo
          it.
        </>
      )}
    </p>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 400) return <ErrorPage />;
  return (
    <p>
      This page doesn’t exist. <Link to={PATH}>See all possible duplicates</Link>
    </p>
  );
}
