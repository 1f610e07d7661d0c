import { data, isRouteErrorResponse, redirect, useSearchParams } from 'react-router';
import { type ActionArgs, createAction, createClientAction } from '../api/actions.ts';
import { type ApiClient, readJson } from '../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs, orNotFound } from '../api/load.ts';
import { ErrorPage, NoticePage } from '../layout/error-page.tsx';
import { pageMeta } from '../meta.ts';
import * as css from '../request/request-page.css.ts';
import { SentNotice } from '../request/sent-confirmation.tsx';
import { Progress, Recipients, Withdrawal } from '../request/status.tsx';
import { areaAndState } from '../request/status-steps.ts';
import { TRACK_REQUEST } from '../request/track-request-path.ts';
import { siteOf } from '../site.ts';
import { Link } from '../ui/link.tsx';
import { container, lead, pageBody, pageHead, pageTitle } from '../ui/page.css.ts';
import type { Route } from './+types/request';

async function load(api: ApiClient, { params }: LoadArgs) {
  const response = api.requests[':token'].$get({ param: { token: params.token ?? '' } });
  return { status: await orNotFound(readJson(response)) };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

async function withdraw(api: ApiClient, { params: { token = '' } }: ActionArgs) {
  const response = await api.requests[':token'].$delete({ param: { token } });
  if (!response.ok) throw data(null, { status: response.status });
  return redirect(`/request/${token}`, 303);
}

export const action = createAction(withdraw);
export const clientAction = createClientAction(withdraw);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Your request',
    description: 'Track your request, see who received it, or withdraw it.',
    path: '/request',
    noIndex: true,
  });
}

export default function Request({ loaderData: { status } }: Route.ComponentProps) {
  const sent = useSearchParams()[0].get('sent');
  return (
    <div className={`${container} ${pageBody}`}>
      <header className={pageHead}>
        <h1 className={pageTitle}>Your request</h1>
        <p className={lead}>{areaAndState(status)}</p>
      </header>
      <div className={css.statusColumn}>
        {sent && !status.withdrawnAt && (
          <SentNotice form={sent === 'injury' ? 'injury' : 'general'} />
        )}
        <Progress status={status} />
        <Recipients status={status} />
        <Withdrawal status={status} />
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <NoticePage heading="Request not found">
      <p>
        The link may be incomplete. Copy the full link from our email, or{' '}
        <Link to={TRACK_REQUEST}>get a new link by email</Link>.
      </p>
    </NoticePage>
  );
}
