import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { apiContext } from '../api/context.ts';
import { formOf } from './forms.ts';
import { send } from './send.ts';

/**
 * Takes a form where no script took it over: what was sent leads to a page that says so, and that can
 * be loaded again without sending it twice; what wasn't comes back with its values and what is wrong.
 */
export async function formAction({ request, context }: ActionFunctionArgs) {
  if (request.method !== 'POST') {
    throw data(null, { status: 405, statusText: 'Method Not Allowed' });
  }
  const { form, filledIn } = await formOf(request);
  const outcome = await send(context.get(apiContext), form, filledIn);
  if ('errors' in outcome) return data(outcome, { status: 422 });
  if ('failed' in outcome) return data(outcome, { status: outcome.failed.status });
  const { pathname } = new URL(request.url);
  return redirect(`${outcome.sent.status ?? pathname}?sent=${form}`, 303);
}
