import { data, redirect } from 'react-router';
import type { LicenseStatus } from '../../../../server/contract/lawyers/license-status.ts';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient, Listing } from '../../api/client.ts';
import { changedPayload, listingValues, rebasedValues } from '../../my-listing/listing-values.ts';
import { formValues } from '../../request/forms.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';

/** Handles the forms of a listing's page, then redirects back to the page. */
export const listingAction = requireAdminForAction(async (api: ApiClient, args: ActionArgs) => {
  const { url, formData } = args;
  const response: Response = await sendUpdate(api, args);
  if (!response.ok) {
    const rejected = await rejectForm<Listing>(response, formData);
    const { current, values } = rejected.data;
    if (current) rejected.data.values = rebasedValues(values, listingValues(current));
    return rejected;
  }
  return redirect(`${url.pathname}?saved=${formData.get('intent')}`, 303);
});

function sendUpdate(api: ApiClient, { formData, params }: ActionArgs) {
  const listing = api.admin.listings[':id'];
  const param = { id: params.id ?? '' };
  const text = (name: string) => String(formData.get(name) ?? '');
  const version = text('version');
  switch (text('intent')) {
    case 'contact':
    case 'edit':
      return listing.$put({
        param,
        json: { ...changedPayload(formValues(formData)), version, reason: text('reason') },
      });
    case 'activity':
      return listing.activity.$put({
        param,
        json: { version, isActive: text('isActive') === 'true' },
      });
    case 'premium':
      return listing.premium.$put({
        param,
        json: { version, isPremium: true, until: text('until') },
      });
    case 'premium-off':
      return listing.premium.$put({ param, json: { version, isPremium: false } });
    case 'verification':
      return listing.verification.$put({
        param,
        json: {
          version,
          isVerified: true,
          verifiedOn: text('verifiedOn'),
          source: text('source'),
          link: text('link'),
        },
      });
    case 'verification-off':
      return listing.verification.$put({ param, json: { version, isVerified: false } });
    case 'license':
      return listing.licenses[':license'].$put({
        param: { ...param, license: text('license') },
        json: {
          version,
          jurisdiction: text('jurisdiction'),
          number: text('number'),
          status: text('status') as LicenseStatus,
          statusText: text('statusText'),
          admittedOn: text('admittedOn'),
          asOf: text('asOf'),
          source: text('source'),
          sourceUrl: text('sourceUrl'),
        },
      });
    case 'license-removal':
      return listing.licenses[':license'].$delete({
        param: { ...param, license: text('license') },
        json: { version },
      });
    case 'license-override':
      return listing['license-override'].$put({
        param,
        json: {
          version,
          keepsListed: formData.has('keepsListed'),
          allowsVerified: formData.has('allowsVerified'),
          reason: text('reason'),
        },
      });
    case 'unmerge':
      return api.admin.listings[':id'].unmerge.$post({ param: { id: text('merged') } });
    default:
      throw data(null, { status: 400, statusText: 'Bad Request' });
  }
}
