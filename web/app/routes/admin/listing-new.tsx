import { redirect } from 'react-router';
import { rejectForm } from '../../admin/form-rejection.ts';
import { NewListingForm } from '../../admin/listings/new-listing-form.tsx';
import * as pageCss from '../../admin/page.css.ts';
import { requireAdminForAction, requireAdminForLoad } from '../../admin/require-admin.ts';
import { createAction, createClientAction } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { createClientLoader, createLoader } from '../../api/load.ts';
import { pageMeta } from '../../meta.ts';
import { listingPayload } from '../../my-listing/listing-values.ts';
import { formValues } from '../../request/forms.ts';
import { siteOf } from '../../site.ts';
import { visuallyHidden } from '../../ui/page.css.ts';
import type { Route } from './+types/listing-new';

/** Only checks that an administrator is signed in. */
const load = requireAdminForLoad(async (api: ApiClient) => {
  await readJson(api.admin.account.$get());
  return {};
});

export const loader = createLoader(load);
export const clientLoader = createClientLoader(load);

const add = requireAdminForAction(async (api, { formData }) => {
  const seenWarning = String(formData.get('seenWarning') ?? '');
  const json = { ...listingPayload(formValues(formData)), seenWarning };
  const response = await api.admin.listings.$post({ json });
  if (response.status !== 201) return rejectForm(response, formData);
  const { id } = await response.json();
  return redirect(`/admin/listings/${id}?saved=new`, 303);
});

export const action = createAction(add);
export const clientAction = createClientAction(add);

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(siteOf(matches), {
    title: 'Add a listing',
    description: 'Add a lawyer to the directory.',
    path: '/admin/listings',
    noIndex: true,
  });
}

export default function NewListing() {
  return (
    <>
      <header className={pageCss.head}>
        <h1 className={pageCss.title}>Add a listing</h1>
        <p>Only the name is required. The listing is public as soon as you add it.</p>
      </header>
      <section className={pageCss.block} aria-labelledby="details">
        <h2 id="details" className={visuallyHidden}>
          Details
        </h2>
        <NewListingForm />
      </section>
    </>
  );
}
