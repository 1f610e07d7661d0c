import { type ActionFunctionArgs, data, isRouteErrorResponse, Link, redirect } from 'react-router';
import { PAGE_SIZE } from '../../../server/contract/limits.ts';
import { Change } from '../admin/change-list.tsx';
import { decideChange } from '../admin/decide-change.ts';
import { forAdministrators } from '../admin/for-administrators.ts';
import { type ApiClient, checked } from '../api/client.ts';
import { apiContext } from '../api/context.ts';
import { browserApi, onClient, onServer } from '../api/load.ts';
import { Trouble } from '../layout/trouble.tsx';
import { pageMeta } from '../meta.ts';
import * as requestCss from '../request/request-page.css.ts';
import * as formCss from '../request/send-form.css.ts';
import { siteOf } from '../site.ts';
import { lead, pageHead, pageTitle } from '../ui/page.css.ts';
import { Pagination } from '../ui/pagination.tsx';
import type { Route } from './+types/admin-listing-changes';

const PATH = '/admin/listings/changes';

const load = forAdministrators(async (api, { url }) => {
  const page = Math.max(1, Number.parseInt(url.searchParams.get('page') ?? '1', 10) || 1);
  const query = { page: String(page) };
  const answer = await checked(api.admin['listing-changes'].$get({ query }));
  const total = Number(answer.headers.get('X-Total-Count'));
  return { changes: await answer.json(), total, page };
});

export const loader = onServer(load);
export const clientLoader = onClient(load);

async function act(api: ApiClient, request: Request) {
  const outcome = await decideChange(api, await request.formData());
  return data(outcome, { status: outcome.decided ? 200 : outcome.error ? 422 : 409 });
}

export const action = async ({ context, request }: ActionFunctionArgs) =>
  signInFirst(act(context.get(apiContext), request));
export const clientAction = async ({ request }: Pick<ActionFunctionArgs, 'request'>) =>
  signInFirst(act(await browserApi(), request));

/** A decision holds little that could be lost: whoever was signed out signs in and decides again. */
function signInFirst<Outcome>(outcome: Promise<Outcome>): Promise<Outcome | Response> {
  return outcome.catch((error: unknown) => {
    const status = (error as { init?: ResponseInit }).init?.status;
    if (status === 401) return redirect(`/admin/login?${new URLSearchParams({ to: PATH })}`, 303);
    throw error;
  });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Changes of listings',
    description: 'What lawyers want changed in their listings.',
    path: PATH,
    noIndex: true,
  });
}

export default function ListingChanges({ loaderData, actionData }: Route.ComponentProps) {
  const { changes, total, page } = loaderData;
  const outcome = actionData && 'decided' in actionData ? actionData : undefined;
  const refused = outcome && !outcome.decided ? outcome : undefined;
  const isGone = refused && !changes.some(({ id }) => id === refused.id);
  return (
    <>
      <header className={pageHead}>
        <h1 className={pageTitle}>Changes of listings</h1>
        <p className={lead}>
          Names, bar data and addresses of record, as lawyers want them. Look them up at the bar
          before you publish them.
        </p>
      </header>
      <div className={requestCss.column}>
        {outcome?.decided && (
          <div className={formCss.notice.success} role="status">
            <p>
              {outcome.isApproved ? 'Published' : 'Refused'}. A mail tells the lawyer, where the
              listing has an address.
            </p>
          </div>
        )}
        {isGone && (
          <div className={formCss.notice.failure} role="alert">
            <p>{refused.message}</p>
          </div>
        )}
        {changes.length === 0 && <p>Nothing waits for a decision.</p>}
        {changes.map((change) => (
          <Change
            key={change.id}
            change={change}
            refused={refused?.id === change.id ? refused : undefined}
          />
        ))}
        {total > PAGE_SIZE && (
          <Pagination
            page={page}
            pages={Math.ceil(total / PAGE_SIZE)}
            addressOf={(number) => `${PATH}?page=${number}`}
          />
        )}
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 400) return <Trouble />;
  return (
    <p>
      There is no such page. <Link to={PATH}>All changes</Link>
    </p>
  );
}
