import { redirect } from 'react-router';
import { rejectForm } from '../../admin/form-rejection.ts';
import { BulkConfirmation } from '../../admin/listings/bulk-confirmation.tsx';
import { BulkResult } from '../../admin/listings/bulk-result.tsx';
import { bulkBody, readSelection, selectionQuery } from '../../admin/listings/bulk-selection.ts';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForAction, requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader, type LoadArgs, orNotFound } from '../../api/load.ts';
import { randomKey } from '../../api/random-key.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/listings-bulk';

const load = requireAdminForLoad(async (api: ApiClient, { url: { searchParams } }: LoadArgs) => {
  const { bulk } = api.admin.listings;
  const id = searchParams.get('done');
  if (id !== null) {
    const edit = await orNotFound(readJson(bulk[':id'].$get({ param: { id } })));
    return { edit, confirmation: null };
  }
  const selection = readSelection(searchParams);
  const preview = await readJson(bulk.$get({ query: selectionQuery(selection) }));
  return { edit: null, confirmation: { selection, preview, formKey: randomKey() } };
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const change = requireAdminForAction(async (api, { formData }) => {
  const response = await api.admin.listings.bulk.$post({ json: bulkBody(formData) });
  if (response.status !== 201) return rejectForm(response, formData);
  const { id } = await response.json();
  return redirect(`/admin/listings/bulk?done=${id}`, 303);
});

export const action = createAction(change);
export const clientAction = createClientAction(change);

/** If the listings have changed, the page shows them as they are now. */
export const shouldRevalidate = () => true;

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Change several listings',
    description: 'Confirm a change of several listings.',
    path: '/admin/listings',
    noIndex: true,
  });
}

export default function BulkPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={pageCss.column}>
      {loaderData.edit && <BulkResult edit={loaderData.edit} />}
      {loaderData.confirmation && <BulkConfirmation {...loaderData.confirmation} />}
      <p>
        <Link to="/admin/listings">All listings</Link>
      </p>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Change not found"
      backLink={{ to: '/admin/listings', label: 'All listings' }}
    />
  );
}
