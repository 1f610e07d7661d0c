import { data, redirect } from 'react-router';
import { actOnServer } from '../api/act.ts';
import { formOf, forms } from './forms.ts';
import { send } from './send.ts';

/**
 * Takes a form where no script took it over: what was sent leads to a page that says so, and that can
 * be loaded again without sending it twice; what wasn't comes back with its values and what is wrong.
 */
export const formAction = actOnServer(async (api, { url, filledIn }) => {
  const form = formOf(filledIn);
  const outcome = await send(api, form, filledIn);
  if ('errors' in outcome) return data(outcome, { status: 422 });
  if ('failed' in outcome) return data(outcome, { status: outcome.failed.status });
  const { status } = outcome.sent;
  // A duplicate gets no link to a status page, and request forms have no page of their own to lead to.
  if (status === null && forms[form].isRequest) return data(outcome);
  return redirect(`${status ?? url.pathname}?sent=${form}`, 303);
});
