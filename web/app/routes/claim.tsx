import { Form, isRouteErrorResponse, useNavigation } from 'react-router';
import { type ActionArgs, createAction, createClientAction } from '../api/actions.ts';
import { type ApiClient, readJson } from '../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs, orNotFound } from '../api/load.ts';
import { ErrorPage, NoticePage } from '../layout/error-page.tsx';
import { StaticPage } from '../layout/static-page.tsx';
import { pageMeta } from '../meta.ts';
import { siteOf } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { Link } from '../ui/link.tsx';
import type { Route } from './+types/claim';

async function load(api: ApiClient, { params }: LoadArgs) {
  const response = api.claim[':token'].$get({ param: { token: params.token ?? '' } });
  return { link: await orNotFound(readJson(response)) };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

async function confirm(api: ApiClient, { params }: ActionArgs) {
  const response = api.claim[':token'].$post({ param: { token: params.token ?? '' } });
  await orNotFound(readJson(response));
  return null;
}

export const action = createAction(confirm);
export const clientAction = createClientAction(confirm);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Confirm your application',
    description: 'Confirm that you applied to be listed.',
    path: '/claim-profile',
    noIndex: true,
  });
}

/**
 * The target of the emailed link. Only the button confirms the claim, because email scanners open
 * links.
 */
export default function Claim({ loaderData: { link } }: Route.ComponentProps) {
  const { state } = useNavigation();
  if (link.isProved) {
    return (
      <StaticPage
        title="Thanks, your application is confirmed"
        intro="Our team will review it and email you."
      >
        <p>
          <Link to="/">Go to the home page</Link>
        </p>
      </StaticPage>
    );
  }
  return (
    <StaticPage title="Did you send this application?" intro={question(link)}>
      <Form method="post" replace>
        <button type="submit" className={button.filled} disabled={state === 'submitting'}>
          {state === 'submitting' ? 'Confirming...' : 'Yes, I sent it'}
        </button>
      </Form>
      <p>If you didn’t, close this page. Nothing will change.</p>
    </StaticPage>
  );
}

function question({ name, isClaim }: { name: string; isClaim: boolean }): string {
  return isClaim
    ? `Someone applied to claim ${name}’s listing. Confirm if it was you.`
    : `Someone applied to list ${name} in this directory. Confirm if it was you.`;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <NoticePage heading="This link isn’t valid">
      <p>
        It may be incomplete or expired. Copy the full link from our email, or{' '}
        <Link to="/contact">contact us</Link> for a new one.
      </p>
    </NoticePage>
  );
}
