import { data } from 'react-router';
import { type ApiClient, ApiError, read } from '../../api/client.ts';
import type { LoadArgs } from '../../api/load.ts';
import { forAdministrators } from '../for-administrators.ts';

/** A listing with its history; where there is none, the page is one of a missing listing. */
export const loadListing = forAdministrators(async (api: ApiClient, { params }: LoadArgs) => {
  const answer = api.admin.listings[':id'].$get({ param: { id: params.id ?? '' } });
  return read(answer).catch(orMissing);
});

/** A 404 of the API as one of the page. */
export function orMissing(error: unknown): never {
  if (error instanceof ApiError && error.status === 404) throw data(null, { status: 404 });
  throw error;
}
