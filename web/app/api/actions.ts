import { type ActionFunctionArgs, type ClientActionFunctionArgs, data } from 'react-router';
import type { ApiClient } from './client.ts';
import { apiContext } from './context.ts';
import { browserApi, type LoadArgs } from './load.ts';

export interface ActionArgs extends LoadArgs {
  /** The submitted form. */
  formData: FormData;
}

/** Forwards a page's form to `/api` and returns the page's action data, or a redirect. */
export type FormAction<Result> = (api: ApiClient, args: ActionArgs) => Promise<Result>;

/** Creates an `action` that calls `/api` in process, so that forms work without JavaScript. */
export function createAction<Result>(act: FormAction<Result>) {
  return async ({ context, params, request }: ActionFunctionArgs) => {
    if (request.method !== 'POST') {
      throw data(null, { status: 405, statusText: 'Method Not Allowed' });
    }
    return act(context.get(apiContext), await readArgs(params, request));
  };
}

/** Creates a `clientAction` that makes the same calls from the browser. */
export function createClientAction<Result>(act: FormAction<Result>) {
  return async ({ params, request }: ClientActionFunctionArgs) =>
    act(await browserApi(), await readArgs(params, request));
}

async function readArgs(params: LoadArgs['params'], request: Request): Promise<ActionArgs> {
  const formData = await request.formData().catch(() => new FormData());
  return { params, url: new URL(request.url), formData };
}
