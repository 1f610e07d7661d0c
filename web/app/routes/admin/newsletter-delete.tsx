import { redirect } from 'react-router';
import { AdminForm, VersionField } from '../../admin/admin-form.tsx';
import { rejectForm } from '../../admin/form-rejection.ts';
import { loadNewsletter } from '../../admin/newsletters/load-newsletter.ts';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForAction } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/newsletter-delete';

export const loader = createLoader(loadNewsletter);
export const clientLoader = createClientLoader(loadNewsletter);

const remove = requireAdminForAction(async (api, { formData, params: { id = '' } }) => {
  const response: Response = await api.admin.newsletters[':id'].$delete({
    param: { id },
    json: { version: String(formData.get('version') ?? '') },
  });
  return response.ok ? redirect('/admin/newsletters?deleted', 303) : rejectForm(response, formData);
});

export const action = createAction(remove);
export const clientAction = createClientAction(remove);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Delete a draft',
    description: 'Confirm that you want to delete a draft.',
    path: '/admin/newsletters',
    noIndex: true,
  });
}

export default function DeleteNewsletter({ loaderData: { newsletter } }: Route.ComponentProps) {
  const { id, subject, version, state } = newsletter;
  return (
    <div className={pageCss.column}>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Delete “{subject || `Draft ${id}`}”?</h1>
        <p>
          {state === 'draft'
            ? 'The draft will be deleted. You can’t undo this.'
            : 'This newsletter is already being sent, so it can’t be deleted.'}
        </p>
      </header>
      <section className={pageCss.block}>
        {state === 'draft' && (
          <AdminForm intent="delete" submitLabel="Delete permanently" pendingLabel="Deleting...">
            <VersionField version={version} />
          </AdminForm>
        )}
        <Link to={`/admin/newsletters/${id}`}>Keep it</Link>
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Newsletter not found"
      backLink={{ to: '/admin/newsletters', label: 'All newsletters' }}
    />
  );
}
