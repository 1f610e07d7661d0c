import { data, redirect } from 'react-router';
import type { ApiClient } from '../../api/client.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';

/** Handles the forms of the page about email, then redirects back to the page. */
export const emailAction = requireAdminForAction(async (api, { url, formData }) => {
  const intent = String(formData.get('intent'));
  const response = await send(api, intent);
  if (!response.ok) return rejectForm(response, formData);
  const query = new URLSearchParams(url.search);
  query.set('done', intent);
  return redirect(`${url.pathname}?${query}`, 303);
});

function send(api: ApiClient, intent: string): Promise<Response> {
  if (intent === 'test') return api.admin.email.test.$post();
  if (intent === 'retry-all') return api.admin.email.retry.$post();
  const id = /^retry-(\d+)$/.exec(intent)?.[1];
  if (id === undefined) throw data(null, { status: 400, statusText: 'Bad Request' });
  return api.admin.email[':id'].retry.$post({ param: { id } });
}
