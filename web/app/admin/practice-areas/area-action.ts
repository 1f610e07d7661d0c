import { data, redirectDocument } from 'react-router';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient } from '../../api/client.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';

export const AREAS_PATH = '/admin/site/practice-areas';

/** The intents of the forms. */
export const ADD_INTENT = 'add';
export const SAVE_INTENT = 'save';
export const HIDE_INTENT = 'hide';
export const SHOW_INTENT = 'show';

/**
 * Handles the forms of a practice area, then loads the table as a new document, so that every name
 * on the page is current.
 */
export const areaAction = requireAdminForAction(async (api: ApiClient, args: ActionArgs) => {
  const response = await send(api, args);
  if (!response.ok) return rejectForm(response, args.formData);
  const { name }: { name: string } = await response.json();
  const query = new URLSearchParams({ done: String(args.formData.get('intent')), name });
  throw redirectDocument(`${AREAS_PATH}?${query}`, 303);
});

function send({ admin }: ApiClient, { formData, params }: ActionArgs): Promise<Response> {
  const areas = admin['practice-areas'];
  const text = (name: string) => String(formData.get(name) ?? '');
  const param = { id: params.id ?? '' };
  const json = {
    name: text('name'),
    description: text('description'),
    icon: text('icon') as never,
    englishTerms: text('englishTerms'),
    spanishTerms: text('spanishTerms'),
  };
  switch (text('intent')) {
    case ADD_INTENT:
      return areas.$post({ json });
    case SAVE_INTENT:
      return areas[':id'].$put({ param, json: { ...json, version: Number(text('version')) } });
    case HIDE_INTENT:
      return areas[':id'].visibility.$put({ param, json: { isHidden: true } });
    case SHOW_INTENT:
      return areas[':id'].visibility.$put({ param, json: { isHidden: false } });
    default:
      throw data(null, { status: 400, statusText: 'Bad Request' });
  }
}
