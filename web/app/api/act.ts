import { type ActionFunctionArgs, type ClientActionFunctionArgs, data } from 'react-router';
import type { ApiClient } from './client.ts';
import { apiContext } from './context.ts';
import { browserApi, type LoadArgs } from './load.ts';

export interface ActArgs extends LoadArgs {
  /** The submitted form. */
  filledIn: FormData;
}

/** Forwards a page's form to `/api` and returns the page's action data, or a redirect. */
export type Act<Result> = (api: ApiClient, args: ActArgs) => Promise<Result>;

/** An `action` that calls `/api` in process, so that forms work without scripting. */
export function actOnServer<Result>(act: Act<Result>) {
  return async ({ context, params, request }: ActionFunctionArgs) => {
    if (request.method !== 'POST') {
      throw data(null, { status: 405, statusText: 'Method Not Allowed' });
    }
    return act(context.get(apiContext), await argsOf(params, request));
  };
}

/** A `clientAction` that makes the same calls over the network. */
export function actOnClient<Result>(act: Act<Result>) {
  return async ({ params, request }: ClientActionFunctionArgs) =>
    act(await browserApi(), await argsOf(params, request));
}

async function argsOf(params: LoadArgs['params'], request: Request): Promise<ActArgs> {
  const filledIn = await request.formData().catch(() => new FormData());
  return { params, url: new URL(request.url), filledIn };
}
