import { data, redirect } from 'react-router';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient } from '../../api/client.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';

/** The `intent` of each form of a report. */
export const reportIntents = (id: number) => [`report-corrected-${id}`, `report-declined-${id}`];

export const isReportIntent = (formData: FormData) =>
  String(formData.get('intent')).startsWith('report-');

/** Records the outcome of a reported mistake, then redirects back to the list. */
export const mistakeReportAction = requireAdminForAction(
  async (api: ApiClient, { url, formData }: ActionArgs) => {
    const intent = String(formData.get('intent'));
    const [, outcome, id] = /^report-(corrected|declined)-(\d+)$/.exec(intent) ?? [];
    if (!outcome || !id) throw data(null, { status: 400, statusText: 'Bad Request' });
    const response: Response = await api.admin['mistake-reports'][':id'].$post({
      param: { id },
      json: {
        outcome: outcome as 'corrected' | 'declined',
        reply: String(formData.get('reply') ?? ''),
      },
    });
    return response.ok
      ? redirect(`${url.pathname}?done=report-${outcome}`, 303)
      : rejectForm(response, formData);
  },
);
