import { useSearchParams } from 'react-router';
import { AdminForm, useRejection } from '../../admin/admin-form.tsx';
import * as listingsCss from '../../admin/listings/listings.css.ts';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { InvitationLink } from '../../admin/people/invitation-link.tsx';
import { PersonStatus } from '../../admin/people/people-table.tsx';
import { personAction } from '../../admin/people/person-action.ts';
import { RoleForm } from '../../admin/people/role-form.tsx';
import { Sessions } from '../../admin/people/sessions.tsx';
import { requireAdminForLoad } from '../../admin/require-admin.ts';
import { RequestedReauthentication } from '../../admin/sign-in/reauthentication.tsx';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, orNotFound } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import type { Route } from './+types/person';

const load = requireAdminForLoad((api, { params: { id = '' } }) =>
  orNotFound(readJson(api.admin.people[':id'].$get({ param: { id } }))),
);

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);
export const action = createAction(personAction);
export const clientAction = createClientAction(personAction);

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: loaderData?.person.email ?? 'Person not found',
    description: 'The role and the sessions of a person.',
    path: '/admin/people',
    noIndex: true,
  });
}

const NOTICES = new Map([
  ['invite', 'Invitation sent.'],
  ['revoke', 'Session ended.'],
  ['everywhere', 'All sessions ended.'],
]);

export default function PersonPage({ loaderData, actionData }: Route.ComponentProps) {
  const { person, sessions, isMe } = loaderData;
  const notice = NOTICES.get(useSearchParams()[0].get('done') ?? '');
  const rejection = useRejection('revoke');
  const removal = useRejection('remove');
  const isActive = person.state === 'active';
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>{person.email}</h1>
        <div className={pageCss.actions}>
          <PersonStatus {...person} />
          {isMe && <span>This is you</span>}
          <Link to="/admin/people">All people</Link>
        </div>
        {notice && !actionData && (
          <p className={formCss.notice.success} role="status">
            {notice}
          </p>
        )}
        {rejection && (
          <p className={formCss.notice.failure} role="alert">
            {rejection.message}
          </p>
        )}
      </header>
      <div className={listingsCss.columns}>
        <div className={pageCss.column}>
          {actionData && 'link' in actionData && (
            <InvitationLink email={person.email} url={actionData.link} />
          )}
          <RoleForm key={person.role} person={person} />
        </div>
        <div className={pageCss.column}>
          {isActive ? (
            <section className={pageCss.block} aria-labelledby="sessions">
              <h2 id="sessions">Sessions</h2>
              <Sessions sessions={sessions} />
              {sessions.length > 1 && (
                <AdminForm
                  intent="everywhere"
                  submitLabel="End all sessions"
                  pendingLabel="Ending..."
                  variant="lined"
                />
              )}
            </section>
          ) : (
            <section className={pageCss.block} aria-labelledby="invitation">
              <h2 id="invitation">Invitation</h2>
              <p className={small}>A new invitation replaces the earlier link.</p>
              <AdminForm
                intent="invite"
                submitLabel="Send again"
                pendingLabel="Sending..."
                variant="lined"
              >
                <RequestedReauthentication />
              </AdminForm>
            </section>
          )}
          <section className={pageCss.block} aria-labelledby="removal">
            <h2 id="removal">{isActive ? 'Remove' : 'Withdraw'}</h2>
            <p className={small}>
              {isActive
                ? 'Signs this person out everywhere and leaves their work unassigned. Their past actions stay in the audit log.'
                : 'The link in the invitation stops working.'}
            </p>
            <details open={removal !== undefined}>
              <summary className={pageCss.summary}>
                {isActive ? 'Remove this person…' : 'Withdraw the invitation…'}
              </summary>
              <AdminForm
                intent="remove"
                submitLabel={isActive ? 'Remove permanently' : 'Withdraw'}
                pendingLabel="Removing..."
                variant="lined"
              >
                <RequestedReauthentication />
              </AdminForm>
            </details>
          </section>
        </div>
      </div>
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Person not found"
      backLink={{ to: '/admin/people', label: 'All people' }}
    />
  );
}
