import { data, redirect } from 'react-router';
import { SIGN_IN_PAGE } from '../../../server/contract/accounts/sign-in-page.ts';
import type { FormAction } from '../api/actions.ts';
import { type ApiClient, ApiError } from '../api/client.ts';
import type { LoadArgs } from '../api/load.ts';
import { problemOf, withoutSecrets } from './form-rejection.ts';

/**
 * Wraps the loader of an admin page. Without a valid session, the visitor is redirected to the
 * sign-in page and, after signing in, back to the requested page. A role that doesn't permit the
 * page leads to the error boundary, with a message that says which roles do.
 */
export function requireAdminForLoad<Data extends object>(
  load: (api: ApiClient, args: LoadArgs) => Promise<Data>,
) {
  return async (api: ApiClient, args: LoadArgs): Promise<Data> => {
    try {
      return await load(api, args);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.status === 403) throw data(problemOf(error.body).message, { status: 403 });
      if (error.status !== 401) throw error;
      const returnQuery = new URLSearchParams({ to: args.url.pathname + args.url.search });
      throw redirect(`${SIGN_IN_PAGE}?${returnQuery}`, 303);
    }
  };
}

/**
 * A form that was submitted after the session had ended or the role had changed, kept so that it
 * can be resubmitted.
 */
export interface UnsavedForm {
  /** The API's error message. */
  message: string;
  path: string;
  /** Names and values in form order, without passwords, codes and files. */
  fields: [name: string, value: string][];
}

/**
 * Wraps the action of an admin page. A form submitted after the session has ended or the role has
 * changed isn't lost: the admin error page shows it and offers to submit it again.
 */
export function requireAdminForAction<Result>(act: FormAction<Result>): FormAction<Result> {
  return async (api, args) => {
    try {
      return await act(api, args);
    } catch (error) {
      if (!(error instanceof ApiError) || ![401, 403].includes(error.status)) throw error;
      const unsaved: UnsavedForm = {
        message: problemOf(error.body).message,
        path: args.url.pathname + args.url.search,
        fields: [...withoutSecrets(args.formData)].filter(
          (field): field is [string, string] => typeof field[1] === 'string',
        ),
      };
      throw data(unsaved, { status: error.status });
    }
  };
}
