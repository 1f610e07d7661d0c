import { Link, redirect } from 'react-router';
import { AdminForm } from '../../admin/desk-form.tsx';
import { byAdministrators } from '../../admin/for-administrators.ts';
import { loadListing } from '../../admin/listings/load-listing.ts';
import { NotFoundOrErrorPage } from '../../admin/missing.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { rejectForm } from '../../admin/refusal.ts';
import { actOnClient, actOnServer } from '../../api/act.ts';
import { onClient, onServer } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { siteOf } from '../../site.ts';
import { TextField } from '../../ui/form/fields.tsx';
import type { Route } from './+types/listing-remove';

export const loader = onServer(loadListing);
export const clientLoader = onClient(loadListing);

const remove = byAdministrators(async (api, { filledIn, params }) => {
  const response: Response = await api.admin.listings[':id'].$delete({
    param: { id: params.id ?? '' },
    json: { reason: String(filledIn.get('reason') ?? '') },
  });
  return response.ok ? redirect('/admin/listings?removed', 303) : rejectForm(response, filledIn);
});

export const action = actOnServer(remove);
export const clientAction = actOnClient(remove);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Remove a listing',
    description: 'Asks before a listing is removed.',
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
          {listing.lawFirmName && `, ${listing.lawFirmName}`}, {listing.city}, {listing.state}. It
          leaves the directory at once, with what it says; this can’t be undone here. An import
          leaves this lawyer out from now on, until an application of theirs is approved.
        </p>
      </header>
      <section className={pageCss.block}>
        <AdminForm intent="remove" submitLabel="Remove it for good">
          <TextField
            name="reason"
            label="Why it is removed"
            help="Kept in the audit log. Please name nobody in it."
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
      back={{ to: '/admin/listings', label: 'All listings' }}
    />
  );
}
