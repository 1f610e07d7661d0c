import { redirect } from 'react-router';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient } from '../../api/client.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';

/** The `intent` of the form that undoes an import. */
export const undoIntent = (id: number) => `undo-${id}`;

/** Handles the undo form on the imports page. */
export const undoAction = requireAdminForAction(
  async (api: ApiClient, { url, formData }: ActionArgs) => {
    const id = String(formData.get('intent')).replace('undo-', '');
    const response: Response = await api.admin.imports[':id'].undo.$post({ param: { id } });
    return response.ok ? redirect(url.pathname, 303) : rejectForm(response, formData);
  },
);

/** Handles the forms on the page of an uploaded file, then redirects back to it. */
export const uploadAction = requireAdminForAction(async (api: ApiClient, args: ActionArgs) => {
  const { url, formData } = args;
  const intent = formData.get('intent');
  const response: Response = await send(api, args);
  if (!response.ok) return rejectForm(response, formData);
  if (intent === 'delete') return redirect('/admin/imports', 303);
  return redirect(intent === 'save' ? `${url.pathname}#preview` : url.pathname, 303);
});

async function send(api: ApiClient, { params, formData }: ActionArgs): Promise<Response> {
  const upload = api.admin.imports.uploads[':id'];
  const param = { id: params.id ?? '' };
  const version = Number(formData.get('version'));
  switch (formData.get('intent')) {
    case 'import': {
      const confirmation = String(formData.get('confirmation') ?? '');
      return upload.jobs.$post({ param, json: { kind: 'import', version, confirmation } });
    }
    case 'cancel':
      return upload.cancel.$post({ param });
    case 'delete':
      return upload.$delete({ param });
  }
  const saved: Response = await upload.settings.$post({ param, json: settingsOf(formData) });
  if (!saved.ok || formData.get('intent') === 'save') return saved;
  return upload.jobs.$post({ param, json: { kind: 'check', version: version + 1 } });
}

function settingsOf(formData: FormData) {
  const options = formData.getAll('options');
  const fields = formData.getAll('fields').map(String);
  return {
    version: Number(formData.get('version')),
    mapping: String(formData.get('mapping')) || null,
    fields: fields.length > 0 ? fields : null,
    sourceName: String(formData.get('sourceName') ?? ''),
    isComplete: options.includes('isComplete'),
    acceptsRenames: options.includes('acceptsRenames'),
    overwritesOwn: options.includes('overwritesOwn'),
  };
}
