import { data, redirect } from 'react-router';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient } from '../../api/client.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';

/** The `intent` of the form that uploads a picture. */
export const UPLOAD_INTENT = 'upload';

/** The `intent` of the form that removes a picture. */
export const removeIntent = (id: number) => `remove-${id}`;

/** Handles the forms on the pictures page, then redirects back to it. */
export const pictureAction = requireAdminForAction(
  async (api: ApiClient, { url, formData }: ActionArgs) => {
    const intent = String(formData.get('intent'));
    const [, id] = /^remove-(\d+)$/.exec(intent) ?? [];
    if (intent !== UPLOAD_INTENT && !id)
      throw data(null, { status: 400, statusText: 'Bad Request' });
    const response: Response = id
      ? await api.admin.pictures[':id'].$delete({ param: { id } })
      : await upload(api, formData);
    if (!response.ok) {
      // The page can't show the chosen file again.
      formData.delete('file');
      return rejectForm(response, formData);
    }
    return redirect(`${url.pathname}?done=${id ? 'remove' : 'upload'}`, 303);
  },
);

function upload(api: ApiClient, formData: FormData): Promise<Response> {
  const file = formData.get('file');
  const altText = String(formData.get('altText') ?? '');
  const form = { file: file instanceof File ? file : new File([], ''), altText };
  return api.admin.pictures.$post({ form });
}
