import { data, redirect } from 'react-router';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient } from '../../api/client.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';

/** The `intent` of each form of a change. */
export const changeIntents = (id: number) => [`approved-${id}`, `declined-${id}`];

/** Approves or declines a change that a lawyer requested, then redirects back to the list. */
export const listingChangeAction = requireAdminForAction(
  async (api: ApiClient, { url, formData }: ActionArgs) => {
    const intent = String(formData.get('intent'));
    const [, decision, id] = /^(approved|declined)-(\d+)$/.exec(intent) ?? [];
    if (!decision || !id) throw data(null, { status: 400, statusText: 'Bad Request' });
    const text = (name: string) => String(formData.get(name) ?? '');
    const response: Response = await api.admin['listing-changes'][':id'].$post({
      param: { id },
      json:
        decision === 'approved'
          ? { decision, version: text('version') }
          : { decision: 'refused', reason: text('reason') },
    });
    return response.ok
      ? redirect(`${url.pathname}?done=${decision}`, 303)
      : rejectForm(response, formData);
  },
);
