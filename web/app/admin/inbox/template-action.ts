import { data, redirect } from 'react-router';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient } from '../../api/client.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';
import { TEMPLATES_PATH } from './inbox-hrefs.ts';

/** The intents of the forms of a template. */
export const saveIntent = (id: number) => `save-${id}`;
export const removeIntent = (id: number) => `remove-${id}`;
export const ADD_INTENT = 'add';

/** Handles the forms on the page of the reply templates, then redirects back to it. */
export const templateAction = requireAdminForAction(async (api: ApiClient, args: ActionArgs) => {
  const response = await send(api, args.formData);
  if (!response.ok) return rejectForm(response, args.formData);
  const done = String(args.formData.get('intent')).split('-')[0] ?? '';
  return redirect(`${TEMPLATES_PATH}?${new URLSearchParams({ done })}`, 303);
});

function send({ admin }: ApiClient, formData: FormData): Promise<Response> {
  const templates = admin['reply-templates'];
  const text = (name: string) => String(formData.get(name) ?? '');
  const content = { name: text('name'), text: text('text') };
  const [, action, id = ''] = /^(save|remove)-(\d+)$/.exec(text('intent')) ?? [];
  if (text('intent') === ADD_INTENT) return templates.$post({ json: content });
  if (action === 'remove') return templates[':id'].$delete({ param: { id } });
  if (action !== 'save') throw data(null, { status: 400, statusText: 'Bad Request' });
  const json = { ...content, version: Number(text('version')) };
  return templates[':id'].$put({ param: { id }, json });
}
