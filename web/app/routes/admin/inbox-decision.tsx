import { Form, Link, useSearchParams } from 'react-router';
import { applicationAction } from '../../admin/decision/application-action.ts';
import { Approval, DeclineForm } from '../../admin/decision/approval.tsx';
import { SideBySide } from '../../admin/decision/side-by-side.tsx';
import * as css from '../../admin/listings/listings.css.ts';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { SearchTextField } from '../../admin/search-fields.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, type ApplicationDetails, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs, orNotFound } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { button } from '../../ui/button.css.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { SiteDate } from '../../ui/site-time.tsx';
import type { Route } from './+types/inbox-decision';

const load = requireAdminForLoad(async (api: ApiClient, { params, url }: LoadArgs) => {
  const param = { id: params.id ?? '' };
  const open = await orNotFound(readJson(api.admin.decisions[':id'].$get({ param })));
  const target = url.searchParams.get('listing');
  if (!target || target === 'new') return { open, target: target ? 'new' : null, claimed: null };
  const listing = api.admin.listings[':id'].$get({ param: { id: target } });
  return { open, target, claimed: (await orNotFound(readJson(listing))).listing };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = createAction(applicationAction);
export const clientAction = createClientAction(applicationAction);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Review application',
    description: 'Verify the applicant, then approve or decline.',
    path: '/admin/inbox',
    noIndex: true,
  });
}

export default function DecideOnApplication({ loaderData }: Route.ComponentProps) {
  const { open, target, claimed } = loaderData;
  const { application, decision } = open;
  const isErased = application.erasedAt !== null;
  const done = useSearchParams()[0].get('done');
  return (
    <div className={pageCss.column}>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>
          Application from {application.firstName} {application.lastName}
        </h1>
        <p className={css.statusLine}>
          Application {application.id}, received <SiteDate at={application.receivedAt} />
        </p>
        {decision && <DecisionNotice decision={decision} />}
        {isErased && (
          <p>
            This application’s personal data has been deleted, so you can’t approve or decline it.
          </p>
        )}
        {!decision && done && Object.hasOwn(notices, done) && (
          <p className={formCss.notice.success} role="status">
            {notices[done as keyof typeof notices]}
          </p>
        )}
      </header>
      <SideBySide openApplication={open} />
      {!decision && !isErased && (
        <>
          <Form className={css.singleFieldSearch}>
            <SearchTextField
              name="listing"
              label="Match another listing by number"
              value=""
              type="text"
              inputMode="numeric"
              pattern="[1-9][0-9]*"
              required
            />
            <button type="submit" className={button.lined}>
              Select
            </button>
          </Form>
          {target !== null && <Approval openApplication={open} claimed={claimed} />}
          <DeclineForm />
        </>
      )}
    </div>
  );
}

const notices = {
  'proof-link': 'The link is queued. Come back after it has been confirmed.',
  check: 'Your verification has been saved.',
} as const;

function DecisionNotice({ decision }: { decision: NonNullable<ApplicationDetails['decision']> }) {
  const { decision: outcome, lawyerId, reason, decidedAt } = decision;
  return (
    <div className={formCss.notice.success} role="status">
      <div>
        <p>
          {outcome === 'approved' ? 'Approved' : 'Declined'} <SiteDate at={decidedAt} />. The
          applicant will be notified by email.
        </p>
        {reason && <p>Reason: {reason}</p>}
        {lawyerId !== null && (
          <Link to={`/admin/listings/${lawyerId}`}>Open listing {lawyerId}</Link>
        )}
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Application not found"
      backLink={{ to: '/admin', label: 'Dashboard' }}
    />
  );
}
