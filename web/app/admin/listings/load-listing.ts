import { type ApiClient, readJson } from '../../api/client.ts';
import { type LoadArgs, orNotFound } from '../../api/load.ts';
import { requireAdminForLoad } from '../require-admin.ts';

/** Loads a listing and its entries in the audit log. */
export const loadListing = requireAdminForLoad((api: ApiClient, { params }: LoadArgs) =>
  orNotFound(readJson(api.admin.listings[':id'].$get({ param: { id: params.id ?? '' } }))),
);
