import { data, redirect } from 'react-router';
import { createAction } from '../api/actions.ts';
import { forms, parseFormId } from './forms.ts';
import { send } from './send.ts';

/**
 * Handles a form submission without JavaScript. After a success, it redirects, so that reloading
 * doesn't send the form again. After a failure, it returns the values and the errors.
 */
export const formAction = createAction(async (api, { url, formData }) => {
  const form = parseFormId(formData);
  const outcome = await send(api, form, formData);
  if ('errors' in outcome) return data(outcome, { status: 422 });
  if ('failed' in outcome) return data(outcome, { status: outcome.failed.status });
  const { status } = outcome.sent;
  // A duplicate request has no status page to redirect to, so confirm it on the form's page.
  if (status === null && forms[form].isRequest) return data(outcome);
  return redirect(`${status ?? url.pathname}?sent=${form}`, 303);
});
