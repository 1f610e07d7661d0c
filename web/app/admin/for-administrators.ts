import { redirect } from 'react-router';
import { type ApiClient, ApiError } from '../api/client.ts';
import type { LoadArgs } from '../api/load.ts';

/**
 * What a page of the desk loads. Whoever isn't signed in, or no longer is, is led to the sign-in and
 * from there back to the page.
 */
export function forAdministrators<Data extends object>(
  load: (api: ApiClient, args: LoadArgs) => Promise<Data>,
) {
  return async (api: ApiClient, args: LoadArgs): Promise<Data> => {
    try {
      return await load(api, args);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const back = new URLSearchParams({ to: args.url.pathname + args.url.search });
      throw redirect(`/admin/login?${back}`);
    }
  };
}
