import { data, redirect } from 'react-router';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient } from '../../api/client.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';

/** The `intent` of the form that searches for duplicates. */
export const SEARCH_INTENT = 'search';

/** The `intent` of the form that merges a listing into another one. */
export const mergeIntent = (id: number, intoId: number) => `merge-${id}-${intoId}`;

/** The `intent` of the form that marks two listings as different lawyers. */
export const separateIntent = (id: number, otherId: number) => `separate-${id}-${otherId}`;

/** Handles the forms on the possible duplicates page, then redirects back to it. */
export const duplicateAction = requireAdminForAction(
  async (api: ApiClient, { url, formData }: ActionArgs) => {
    const intent = String(formData.get('intent'));
    if (intent === SEARCH_INTENT) {
      const response: Response = await api.admin.duplicates.search.$post();
      return response.ok
        ? redirect(`${url.pathname}?done=search`, 303)
        : rejectForm(response, formData);
    }
    const [, action, id = '', otherId = ''] = /^(merge|separate)-(\d+)-(\d+)$/.exec(intent) ?? [];
    if (!action) throw data(null, { status: 400, statusText: 'Bad Request' });
    const response: Response =
      action === 'merge'
        ? await api.admin.listings[':id'].merge.$post({ param: { id }, json: { intoId: otherId } })
        : await api.admin.duplicates.dismissals.$post({ json: { lawyerId: id, otherId } });
    if (!response.ok) return rejectForm(response, formData);
    const done = new URLSearchParams({
      done: action,
      ...(action === 'merge' && { into: otherId }),
    });
    return redirect(`${url.pathname}?${done}`, 303);
  },
);
