import { data, redirect } from 'react-router';
import { SIGN_IN_PAGE } from '../../../server/contract/accounts/sign-in.ts';
import type { Act } from '../api/act.ts';
import { type ApiClient, ApiError } from '../api/client.ts';
import type { LoadArgs } from '../api/load.ts';
import { withoutSecrets } from './refusal.ts';

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
      throw redirect(`${SIGN_IN_PAGE}?${back}`, 303);
    }
  };
}

/** A form that came when its session had ended, to be sent again. */
export interface SessionEnded {
  path: string;
  /** Names and values in the order of the form, without what nobody may keep. */
  unsent: [name: string, value: string][];
}

/**
 * What a form of the desk does. One that comes when the session has ended isn't lost: the desk's error
 * page holds it until it is sent again.
 */
export function byAdministrators<Result>(act: Act<Result>): Act<Result> {
  return async (api, args) => {
    try {
      return await act(api, args);
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      const unsent = [...withoutSecrets(args.filledIn)].map(([name, value]): [string, string] => [
        name,
        String(value),
      ]);
      const ended: SessionEnded = { path: args.url.pathname + args.url.search, unsent };
      throw data(ended, { status: 401, statusText: 'Unauthorized' });
    }
  };
}
