import { redirect } from 'react-router';
import { type ApiClient, ApiError } from '../api/client.ts';

export const SIGN_IN = '/my-listing/sign-in';

/** What a listed lawyer's page loads. Whoever isn't signed in, or no longer is, is led to the sign-in. */
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
