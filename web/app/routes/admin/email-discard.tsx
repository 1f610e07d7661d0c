import { redirect } from 'react-router';
import { AdminForm } from '../../admin/admin-form.tsx';
import { rejectForm } from '../../admin/form-rejection.ts';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForAction, requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, orNotFound } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/email-discard';

const load = requireAdminForLoad(async (api, { params: { id = '' } }) => ({
  email: await orNotFound(readJson(api.admin.email[':id'].$get({ param: { id } }))),
}));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const discard = requireAdminForAction(async (api, { formData, params: { id = '' } }) => {
  const response: Response = await api.admin.email[':id'].$delete({ param: { id } });
  return response.ok ? redirect('/admin/email?state=dead', 303) : rejectForm(response, formData);
});

export const action = createAction(discard);
export const clientAction = createClientAction(discard);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Discard an email',
    description: 'Confirm that you want to discard an email.',
    path: '/admin/email',
    noIndex: true,
  });
}

export default function DiscardEmail({ loaderData: { email } }: Route.ComponentProps) {
  return (
    <div className={pageCss.column}>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Discard this email?</h1>
        <p>
          “{email.subject}” to {email.recipient} will be deleted without being sent. You can’t undo
          this.
        </p>
        {email.lastError && <p>Reason why it wasn’t sent: {email.lastError}</p>}
      </header>
      <section className={pageCss.block}>
        <AdminForm
          intent="discard"
          submitLabel="Discard permanently"
          pendingLabel="Discarding..."
        />
        <Link to="/admin/email?state=dead">Keep the email</Link>
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Email not found"
      backLink={{ to: '/admin/email', label: 'All email' }}
    />
  );
}
