import { isRouteErrorResponse, useSearchParams } from 'react-router';
import type { ApiClient } from '../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs } from '../api/load.ts';
import { loadLawyer } from '../lawyer/load-lawyer.ts';
import { MistakeForm } from '../lawyer/mistake-form.tsx';
import { ErrorPage, NoticePage } from '../layout/error-page.tsx';
import { pageMeta } from '../meta.ts';
import { formAction } from '../request/action.ts';
import { clientFormAction, shouldRevalidate } from '../request/client-action.ts';
import * as css from '../request/request-page.css.ts';
import { SentConfirmation } from '../request/send-form.tsx';
import { siteOf } from '../site.ts';
import { Link } from '../ui/link.tsx';
import { container, lead, pageBody, pageHead, pageTitle, small } from '../ui/page.css.ts';
import type { Route } from './+types/lawyer-report';

async function load(api: ApiClient, args: LoadArgs) {
  const { id, name } = await loadLawyer(api, args);
  return { id, name };
}

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = formAction;
export const clientAction = clientFormAction;
export { shouldRevalidate };

export function meta({ matches, params }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Report a mistake',
    description: 'Tell us what’s wrong on a lawyer’s profile.',
    path: `/lawyer/${params.id}/report`,
    noIndex: true,
  });
}

export default function LawyerReport({ loaderData: { id, name } }: Route.ComponentProps) {
  const [params] = useSearchParams();
  return (
    <div className={`${container} ${pageBody}`}>
      <header className={pageHead}>
        <h1 className={pageTitle}>Report a mistake</h1>
        <p className={lead}>
          On the profile of{' '}
          <Link to={`/lawyer/${id}`}>
            <bdi>{name}</bdi>
          </Link>
        </p>
      </header>
      <div className={css.statusColumn}>
        <div className={css.block}>
          {params.get('sent') === 'mistake-report' ? (
            <SentConfirmation form="mistake-report" status={null} />
          ) : (
            <MistakeForm lawyerId={id} />
          )}
        </div>
        <p className={small}>
          Is this you? <Link to="/my-listing">Edit or remove your profile</Link>
        </p>
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage />;
  return (
    <NoticePage heading="Lawyer not found">
      <p>This profile doesn’t exist or has been removed.</p>
    </NoticePage>
  );
}
