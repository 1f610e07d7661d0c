import { redirect } from 'react-router';
import type { ActionArgs } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { formValues } from '../../request/forms.ts';
import { type FormRejection, rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';
import { inboxAction } from './inbox-action.ts';
import { entryHref } from './inbox-hrefs.ts';

const answer = inboxAction('messages');

/** Handles the forms of a message: those of every entry, a reply, and its draft. */
export const messageAction = requireAdminForAction(async (api: ApiClient, args: ActionArgs) => {
  if (args.formData.has('insert')) return insertTemplate(api, args);
  return args.formData.has('save') ? saveDraft(api, args) : answer(api, args);
});

/** Saves what was typed without sending it. */
async function saveDraft({ admin: { inbox } }: ApiClient, { formData, params }: ActionArgs) {
  const param = { id: params.id ?? '' };
  const text = String(formData.get('reply') ?? '');
  const response = await inbox.messages[':id']['reply-draft'].$put({ param, json: { text } });
  if (!response.ok) return rejectForm(response, formData);
  return redirect(`${entryHref('messages', Number(param.id))}?done=draft`, 303);
}

/** Returns the reply form with the chosen template below the typed text. Nothing is sent. */
async function insertTemplate(
  { admin }: ApiClient,
  { formData }: ActionArgs,
): Promise<FormRejection> {
  const templates = await readJson(admin['reply-templates'].$get());
  const values = formValues(formData);
  const template = templates.find(({ id }) => String(id) === values.template);
  const inserted = template?.text.replaceAll('{name}', () => String(values.senderName));
  const reply = [String(values.reply).trim(), inserted].filter(Boolean).join('\n\n');
  return { intent: 'reply', message: '', errors: {}, values: { ...values, reply } };
}
