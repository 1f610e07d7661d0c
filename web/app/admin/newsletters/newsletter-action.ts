import { data, redirect } from 'react-router';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient } from '../../api/client.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';

/** Handles the forms on the page of a newsletter or of a new draft. */
export const newsletterAction = requireAdminForAction(async (api, args) => {
  const { formData, url } = args;
  const intent = String(formData.get('intent'));
  if (intent === 'draft') return saveDraft(api, args);
  const response = await send(api, intent, args.params.id ?? '');
  if (!response.ok) return rejectForm(response, formData);
  return redirect(`${url.pathname}?done=${intent}`, 303);
});

/** Saves a draft. A new one has no ID, unless it was saved while the administrator typed. */
async function saveDraft(api: ApiClient, { formData, params }: ActionArgs) {
  const text = (name: string) => String(formData.get(name) ?? '');
  const json = { subject: text('subject'), body: text('body') };
  const id = params.id ?? text('id');
  const response = id
    ? await api.admin.newsletters[':id'].$put({
        param: { id },
        json: { ...json, version: text('version') },
      })
    : await api.admin.newsletters.$post({ json: { ...json, draftKey: text('draftKey') } });
  if (response.status !== 200) return rejectForm(response, formData);
  const saved = await response.json();
  const path = `/admin/newsletters/${saved.id}`;
  return redirect(formData.get('then') === 'review' ? `${path}/send` : `${path}?done=draft`, 303);
}

function send(api: ApiClient, intent: string, id: string): Promise<Response> {
  const newsletter = api.admin.newsletters[':id'];
  if (intent === 'test') return newsletter.test.$post({ param: { id } });
  if (intent === 'pause') return newsletter.pause.$post({ param: { id } });
  if (intent === 'resume') return newsletter.resume.$post({ param: { id } });
  throw data(null, { status: 400, statusText: 'Bad Request' });
}
