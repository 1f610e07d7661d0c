import { data, redirect } from 'react-router';
import { actOnServer } from '../api/act.ts';
import { formOf, forms } from './forms.ts';
import { send } from './send.ts';

/**
 * Handles a form submission without JavaScript. Success redirects to a page that can be reloaded
 * without sending the form again; failure returns the values and the errors.
 */
export const formAction = actOnServer(async (api, { url, filledIn }) => {
  const form = formOf(filledIn);
  const outcome = await send(api, form, filledIn);
  if ('errors' in outcome) return data(outcome, { status: 422 });
  if ('failed' in outcome) return data(outcome, { status: outcome.failed.status });
  const { status } = outcome.sent;
  // A duplicate has no status page, and request forms have no page of their own to redirect to.
  if (status === null && forms[form].isRequest) return data(outcome);
  return redirect(`${status ?? url.pathname}?sent=${form}`, 303);
});
