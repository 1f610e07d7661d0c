import { data, redirect } from 'react-router';
import type { Prose } from '../../../../server/contract/prose/prose.ts';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient } from '../../api/client.ts';
import { formValues } from '../../request/forms.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';
import { PAGES_PATH } from './page-labels.ts';

/** The intents of the forms of a page. */
export const EDIT_INTENT = 'edit';
export const RESET_INTENT = 'reset';

/** Saves or previews a page's text, or goes back to the original. */
export const pageAction = requireAdminForAction(async (api: ApiClient, args: ActionArgs) => {
  const { formData, params } = args;
  const page = api.admin.prose[':page'];
  const param = { page: params.page ?? '' };
  const version = Number(formData.get('version'));
  if (formData.get('intent') === RESET_INTENT) {
    const response: Response = await page.$delete({ param, json: { version } });
    return response.ok ? done(param.page, 'reset') : rejectForm(response, formData);
  }
  const json = { version, ...fieldsOf(formData) };
  if (formData.has('preview')) {
    const response = await page.preview.$post({ param, json });
    if (!response.ok) return rejectForm(response, formData);
    const { prose } = (await response.json()) as { prose: Prose };
    const values = formValues(formData);
    return data({
      intent: EDIT_INTENT,
      message: '',
      errors: {},
      values,
      current: undefined,
      prose,
    });
  }
  const response: Response = await page.$put({ param, json });
  return response.ok ? done(param.page, 'save') : rejectForm(response, formData);
});

function done(page: string, what: string) {
  return redirect(`${PAGES_PATH}/${page}?${new URLSearchParams({ done: what })}`, 303);
}

function fieldsOf(formData: FormData) {
  const text = (name: string) => String(formData.get(name) ?? '');
  return {
    title: text('title'),
    description: text('description'),
    intro: text('intro'),
    text: text('text'),
    facts: parseFacts(text('facts')),
  };
}

/** Parses one key figure per line, with its label after a vertical bar. */
function parseFacts(lines: string) {
  return lines
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [figure = '', ...label] = line.split('|');
      return { figure, label: label.join('|') };
    });
}
