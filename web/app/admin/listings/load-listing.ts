import { type ApiClient, readJson } from '../../api/client.ts';
import { type LoadArgs, orNotFound } from '../../api/load.ts';
import { requireAdminForLoad } from '../require-admin.ts';

/** A listing with its history. */
export const loadListing = requireAdminForLoad((api: ApiClient, { params }: LoadArgs) =>
  orNotFound(readJson(api.admin.listings[':id'].$get({ param: { id: params.id ?? '' } }))),
);
