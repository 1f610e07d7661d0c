import { type ApiClient, read } from '../../api/client.ts';
import { type LoadArgs, orNotFound } from '../../api/load.ts';
import { forAdministrators } from '../for-administrators.ts';

/** A listing with its history. */
export const loadListing = forAdministrators((api: ApiClient, { params }: LoadArgs) =>
  orNotFound(read(api.admin.listings[':id'].$get({ param: { id: params.id ?? '' } }))),
);
