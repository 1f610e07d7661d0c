import { redirect } from 'react-router';
import { AdminForm } from '../../admin/admin-form.tsx';
import { rejectForm } from '../../admin/form-rejection.ts';
import { loadListing } from '../../admin/listings/load-listing.ts';
import { NotFoundOrErrorPage } from '../../admin/not-found-or-error-page.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForAction } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { Link } from '../../ui/link.tsx';
import type { Route } from './+types/listing-remove';

export const loader = createLoader(loadListing);
export const clientLoader = createClientLoader(loadListing);

const remove = requireAdminForAction(async (api, { formData, params }) => {
  const response: Response = await api.admin.listings[':id'].$delete({
    param: { id: params.id ?? '' },
    json: { reason: String(formData.get('reason') ?? '') },
  });
  return response.ok ? redirect('/admin/listings?removed', 303) : rejectForm(response, formData);
});

export const action = createAction(remove);
export const clientAction = createClientAction(remove);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Remove a listing',
    description: 'Confirm that you want to remove a listing.',
    path: '/admin/listings',
    noIndex: true,
  });
}

export default function RemoveListing({ loaderData: { listing } }: Route.ComponentProps) {
  return (
    <div className={pageCss.column}>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Remove {listing.name}?</h1>
        <p>
          Listing {listing.id}
          {listing.lawFirmName && `, ${listing.lawFirmName}`}, {listing.city}, {listing.state}. The
          listing will be deleted immediately, and you can’t undo this. Future imports will skip
          this lawyer until you approve a new application.
        </p>
      </header>
      <section className={pageCss.block}>
        <AdminForm intent="remove" submitLabel="Remove permanently">
          <TextField
            name="reason"
            label="Reason for removal"
            help="Kept in the audit log. Don’t include names."
          />
        </AdminForm>
        <Link to={`/admin/listings/${listing.id}`}>Keep the listing</Link>
      </section>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <NotFoundOrErrorPage
      error={error}
      heading="Listing not found"
      backLink={{ to: '/admin/listings', label: 'All listings' }}
    />
  );
}
