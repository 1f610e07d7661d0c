import { isRouteErrorResponse, Link, useSearchParams } from 'react-router';
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
import { quiet } from '../../ui/page.css.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/listing-changes';

const PATH = '/admin/listings/changes';

/** The two lists have their own pages: `page` of the changes, `reports` of the reported mistakes. */
const load = requireAdminForLoad(async (api, { url }) => {
  const page = parsePage(url.searchParams.get('page'));
  const reportPage = parsePage(url.searchParams.get('reports'));
  const [changes, reports] = await Promise.all([
    checkResponse(api.admin['listing-changes'].$get({ query: { page: String(page) } })),
    checkResponse(api.admin['mistake-reports'].$get({ query: { page: String(reportPage) } })),
  ]);
  return {
    changes: await changes.json(),
    pages: pageCount(changes),
    page,
    reports: await reports.json(),
    reportPages: pageCount(reports),
    reportPage,
  };
});

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
  const { changes, pages, page, reports, reportPages, reportPage } = loaderData;
  const done = DONE.get(useSearchParams()[0].get('done') ?? '');
  const intents = [
    ...changes.flatMap(({ id }) => changeIntents(id)),
    ...reports.flatMap(({ id }) => reportIntents(id)),
  ];
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
        {/* Someone else may have decided in the meantime; then the form is no longer on the page. */}
        {actionData && !intents.includes(actionData.intent) && (
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
        {pages > 1 && (
          <Pagination page={page} pages={pages} pageHref={(number) => `${PATH}?page=${number}`} />
        )}
      </div>
      <section className={lowerSection} aria-labelledby="reports">
        <h2 id="reports" className={pageCss.title}>
          Reported mistakes
        </h2>
        {reports.length === 0 && <p>No reported mistakes.</p>}
        {reports.map((report) => (
          <MistakeReport key={report.id} report={report} />
        ))}
        {reportPages > 1 && (
          <Pagination
            page={reportPage}
            pages={reportPages}
            pageHref={(number) => `${PATH}?reports=${number}`}
          />
        )}
      </section>
    </>
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
