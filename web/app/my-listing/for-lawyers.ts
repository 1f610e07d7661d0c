import { redirect } from 'react-router';
import { type ApiClient, ApiError } from '../api/client.ts';

export const SIGN_IN = '/my-listing/sign-in';

/** Wraps a loader for listed lawyers: without a session, it redirects to the sign-in page. */
export function forLawyers<Data extends object>(load: (api: ApiClient) => Promise<Data>) {
  return async (api: ApiClient): Promise<Data> => {
    try {
      return await load(api);
    } catch (error) {
      if (error instanceof ApiError && [401, 404].includes(error.status)) throw redirect(SIGN_IN);
      throw error;
    }
  };
}
