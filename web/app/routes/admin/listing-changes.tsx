import { isRouteErrorResponse, useSearchParams } from 'react-router';
import { PAGE_SIZE } from '../../../../server/contract/site/limits.ts';
import { ChangeReview } from '../../admin/listings/change-review.tsx';
import { changeIntents, listingChangeAction } from '../../admin/listings/listing-change-action.ts';
import { lowerSection } from '../../admin/listings/listings.css.ts';
import { MistakeReport } from '../../admin/listings/mistake-report.tsx';
import {
  isReportIntent,
  mistakeReportAction,
  reportIntents,
} from '../../admin/listings/mistake-report-action.ts';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction, type FormAction } from '../../api/actions.ts';
import { checkResponse } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { ErrorPage } from '../../layout/error-page.tsx';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Link } from '../../ui/link.tsx';
import { quiet } from '../../ui/page.css.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/listing-changes';

const PATH = '/admin/listings/changes';

/**
 * The two lists have their own pages: `page` of the changes, `reports` of the reported mistakes. A
 * link to one record, `change` or `report`, shows that record alone.
 */
const load = requireAdminForLoad(async (api, { url: { searchParams } }) => {
  const changeId = parseId(searchParams.get('change'));
  const reportId = parseId(searchParams.get('report'));
  const page = parsePage(searchParams.get('page'));
  const reportPage = parsePage(searchParams.get('reports'));
  const loadChanges = async () => {
    const query = { page: String(page), ...(changeId && { id: changeId }) };
    const response = await checkResponse(api.admin['listing-changes'].$get({ query }));
    return { rows: await response.json(), pages: changeId ? 1 : pageCount(response), page };
  };
  const loadReports = async () => {
    const query = { page: String(reportPage), ...(reportId && { id: reportId }) };
    const response = await checkResponse(api.admin['mistake-reports'].$get({ query }));
    const pages = reportId ? 1 : pageCount(response);
    return { rows: await response.json(), pages, page: reportPage };
  };
  const [changes, reports] = await Promise.all([
    reportId ? null : loadChanges(),
    changeId ? null : loadReports(),
  ]);
  return { changes, reports };
});

function parseId(text: string | null): string | null {
  return text && /^[1-9]\d{0,9}$/.test(text) ? text : null;
}

function parsePage(text: string | null): number {
  return Math.max(1, Number.parseInt(text ?? '1', 10) || 1);
}

const pageCount = ({ headers }: { headers: Headers }) =>
  Math.ceil(Number(headers.get('X-Total-Count')) / PAGE_SIZE);

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const decide: FormAction<Awaited<ReturnType<typeof listingChangeAction>>> = (api, args) =>
  (isReportIntent(args.formData) ? mistakeReportAction : listingChangeAction)(api, args);

export const action = createAction(decide);
export const clientAction = createClientAction(decide);

/** Reload even if a decision couldn't be saved, because the changes on the page may be outdated. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Requested changes',
    description: 'Changes that lawyers requested, and mistakes that visitors reported.',
    path: PATH,
    noIndex: true,
  });
}

const DONE = new Map([
  ['approved', 'Published. The lawyer will be notified if the listing has an email address.'],
  ['declined', 'Declined. The lawyer will be notified if the listing has an email address.'],
  ['report-corrected', 'Marked as corrected. Anyone who left an email will be told.'],
  ['report-declined', 'Declined. Anyone who left an email will be told.'],
]);

export default function ListingChanges({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, reports } = loaderData;
  const done = DONE.get(useSearchParams()[0].get('done') ?? '');
  const intents = [
    ...(changes?.rows ?? []).flatMap(({ id }) => changeIntents(id)),
    ...(reports?.rows ?? []).flatMap(({ id }) => reportIntents(id)),
  ];
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>{changes ? 'Requested changes' : 'Reported mistake'}</h1>
        {changes && (
          <p className={quiet}>
            Changes to names, bar information, emails and office addresses. Verify them with the bar
            before you publish them.
          </p>
        )}
        {done && !actionData && (
          <p className={formCss.notice.success} role="status">
            {done}
          </p>
        )}
        {/* Someone else may have decided in the meantime; then the form is no longer on the page. */}
        {actionData && !intents.includes(actionData.intent) && (
          <p className={formCss.notice.failure} role="alert">
            {actionData.message}
          </p>
        )}
      </header>
      {changes && <Changes {...changes} isAlone={!reports} />}
      {reports && changes && (
        <section className={lowerSection} aria-labelledby="reports">
          <h2 id="reports" className={pageCss.title}>
            Reported mistakes
          </h2>
          <Reports {...reports} isAlone={false} />
        </section>
      )}
      {reports && !changes && <Reports {...reports} isAlone />}
      {!(changes && reports) && (
        <p className={lowerSection}>
          <Link to={PATH}>All requested changes and reported mistakes</Link>
        </p>
      )}
    </>
  );
}

type LoaderData = Route.ComponentProps['loaderData'];

/** `isAlone` if the page shows one record, which may have been decided since. */
type Section<Name extends 'changes' | 'reports'> = NonNullable<LoaderData[Name]> & {
  isAlone: boolean;
};

function Changes({ rows, pages, page, isAlone }: Section<'changes'>) {
  return (
    <div className={pageCss.column}>
      {rows.length === 0 && (
        <p>{isAlone ? 'This change is no longer pending.' : 'Nothing to review.'}</p>
      )}
      {rows.map((change) => (
        <ChangeReview key={change.id} change={change} />
      ))}
      {pages > 1 && (
        <Pagination page={page} pages={pages} pageHref={(number) => `${PATH}?page=${number}`} />
      )}
    </div>
  );
}

function Reports({ rows, pages, page, isAlone }: Section<'reports'>) {
  return (
    <div className={pageCss.column}>
      {rows.length === 0 && (
        <p>{isAlone ? 'This report has already been decided.' : 'No reported mistakes.'}</p>
      )}
      {rows.map((report) => (
        <MistakeReport key={report.id} report={report} heading={isAlone ? 'h2' : 'h3'} />
      ))}
      {pages > 1 && (
        <Pagination page={page} pages={pages} pageHref={(number) => `${PATH}?reports=${number}`} />
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 400) return <ErrorPage />;
  return (
    <p>
      This page doesn’t exist. <Link to={PATH}>See all requested changes</Link>
    </p>
  );
}
