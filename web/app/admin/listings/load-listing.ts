import { redirect } from 'react-router';
import { type ApiClient, readJson } from '../../api/client.ts';
import { type LoadArgs, orNotFound } from '../../api/load.ts';
import { requireAdminForLoad } from '../require-admin.ts';

/**
 * Loads a listing and its entries in the audit log. If the listing was merged into another one,
 * redirects to that one's page. The redirect is temporary, because a merge can be undone.
 */
export const loadListing = requireAdminForLoad(async (api: ApiClient, { params }: LoadArgs) => {
  const id = params.id ?? '';
  const loaded = await orNotFound(readJson(api.admin.listings[':id'].$get({ param: { id } })));
  if (String(loaded.listing.id) !== id) throw redirect(`/admin/listings/${loaded.listing.id}`);
  return loaded;
});
