import type { ActionArgs } from '../../api/actions.ts';
import { type ApiClient, readJson } from '../../api/client.ts';
import { formValues } from '../../request/forms.ts';
import type { FormRejection } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';
import { inboxAction } from './inbox-action.ts';

const answer = inboxAction('messages');

/** Handles the forms of a message: those of every entry, and a reply. */
export const messageAction = requireAdminForAction(async (api: ApiClient, args: ActionArgs) =>
  args.formData.has('insert') ? insertTemplate(api, args) : answer(api, args),
);

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
