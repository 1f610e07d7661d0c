import { redirect } from 'react-router';
import { type InboxKind, savableFilters } from '../../../../server/contract/inbox/inbox.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';
import { activeFilters } from './inbox-hrefs.ts';

export const SAVE_INTENT = 'save-filter';

/** Saves the filters in the URL under a name, or removes saved ones, then shows the list again. */
export const savedFilterAction = (kind: InboxKind) =>
  requireAdminForAction(async ({ admin: { inbox } }, { url, formData }) => {
    const id = /^remove-filter-(\d+)$/.exec(String(formData.get('intent')))?.[1];
    const name = String(formData.get('name') ?? '');
    const query = String(savableFilters(activeFilters(url.searchParams)));
    const response: Response = id
      ? await inbox.filters[':id'].$delete({ param: { id } })
      : await inbox.filters.$post({ json: { kind, name, query } });
    return response.ok ? redirect(url.pathname + url.search, 303) : rejectForm(response, formData);
  });
