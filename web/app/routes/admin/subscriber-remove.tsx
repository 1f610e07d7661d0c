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
import type { Route } from './+types/subscriber-remove';

const load = requireAdminForLoad(async (api, { params: { id = '' } }) => ({
  subscriber: await orNotFound(readJson(api.admin.subscribers[':id'].$get({ param: { id } }))),
}));

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const remove = requireAdminForAction(async (api, { formData, params: { id = '' } }) => {
  const response: Response = await api.admin.subscribers[':id'].$delete({ param: { id } });
  return response.ok ? redirect('/admin/subscribers', 303) : rejectForm(response, formData);
});

export const action = createAction(remove);
export const clientAction = createClientAction(remove);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Remove a subscriber',
    description: 'Confirm that you want to remove a subscriber.',
    path: '/admin/subscribers',
    noIndex: true,
  });
}

export default function RemoveSubscriber({ loaderData: { subscriber } }: Route.ComponentProps) {
  return (
    <div className={pageCss.column}>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Remove {subscriber.email}?</h1>
        <p>
          The email address, the name and the record of consent will be deleted. You can’t undo
          this.
        </p>
        {subscriber.status === 'unsubscribed' && (
          <p>
            This person has unsubscribed. Removing them deletes that record, so someone could add
            the address again.
          </p>
        )}
      </header>
      <section className={pageCss.block}>
        <AdminForm intent="remove" submitLabel="Remove permanently" pendingLabel="Removing..." />
        <Link to="/admin/subscribers">Keep the subscriber</Link>
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Subscriber not found"
      backLink={{ to: '/admin/subscribers', label: 'All subscribers' }}
    />
  );
}
