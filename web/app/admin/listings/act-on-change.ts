import { data, redirect } from 'react-router';
import type { ActArgs } from '../../api/act.ts';
import type { ApiClient } from '../../api/client.ts';
import { byAdministrators } from '../for-administrators.ts';
import { rejectForm } from '../refusal.ts';

/** Approves or declines a change that a lawyer requested, then redirects back to the list. */
export const actOnChange = byAdministrators(async (api: ApiClient, { url, filledIn }: ActArgs) => {
  const intent = String(filledIn.get('intent'));
  const [, decision, id] = /^(approved|refused)-(\d+)$/.exec(intent) ?? [];
  if (!decision || !id) throw data(null, { status: 400, statusText: 'Bad Request' });
  const written = (name: string) => String(filledIn.get(name) ?? '');
  const answer: Response = await api.admin['listing-changes'][':id'].$post({
    param: { id },
    json:
      decision === 'approved'
        ? { decision, version: written('version') }
        : { decision: 'refused', reason: written('reason') },
  });
  return answer.ok
    ? redirect(`${url.pathname}?done=${decision}`, 303)
    : rejectForm(answer, filledIn);
});
