import { data, redirect } from 'react-router';
import type { ActionArgs } from '../../api/actions.ts';
import type { ApiClient, EditedArticle } from '../../api/client.ts';
import { rejectForm } from '../form-rejection.ts';
import { requireAdminForAction } from '../require-admin.ts';
import { fieldsOf } from './article-values.ts';

export const ARTICLES_PATH = '/admin/articles';

/** Handles the forms of an article's page, then redirects to the page that shows the result. */
export const articleAction = requireAdminForAction(async (api: ApiClient, args: ActionArgs) => {
  const { formData, params } = args;
  const intent = String(formData.get('intent'));
  const version = Number(formData.get('version'));
  const response = await sendChange(api, intent, { id: params.id ?? '', version, formData });
  if (!response.ok) return rejectForm(response, formData);
  return redirect(resultHref(intent, params.id ?? ''), 303);
});

/** Handles the form of a new article: creates the draft, then does what its button says. */
export const newArticleAction = requireAdminForAction(async (api: ApiClient, args: ActionArgs) => {
  const { formData } = args;
  const intent = String(formData.get('intent'));
  const creationKey = String(formData.get('creationKey'));
  const json = { ...fieldsOf(formData), creationKey };
  const created: Response = await api.admin.articles.$post({ json });
  if (!created.ok) return rejectForm(created, formData);
  const { id, version }: EditedArticle = await created.json();
  // If this form was sent before, the draft already exists with the earlier text.
  const change = { id: String(id), version, formData };
  const response =
    created.status === 201 && isSaving(intent) ? created : await sendChange(api, intent, change);
  if (!response.ok) return rejectForm(response, formData);
  return redirect(resultHref(intent, String(id)), 303);
});

/** A preview without scripts shows the saved draft. */
const isSaving = (intent: string) => intent === 'save' || intent === 'preview';

function resultHref(intent: string, id: string): string {
  if (intent === 'delete') return `${ARTICLES_PATH}?done=delete`;
  if (intent === 'preview') return `${ARTICLES_PATH}/${id}/preview`;
  return `${ARTICLES_PATH}/${id}?done=${intent}`;
}

interface Change {
  id: string;
  version: number;
  formData: FormData;
}

function sendChange(
  api: ApiClient,
  intent: string,
  { id, version, formData }: Change,
): Promise<Response> {
  const article = api.admin.articles[':id'];
  const param = { id };
  const edit = { ...fieldsOf(formData), version };
  switch (intent) {
    case 'save':
    case 'preview':
      return article.$put({ param, json: edit });
    case 'publish':
      return article.publication.$put({ param, json: edit });
    case 'schedule': {
      const publishAt = String(formData.get('publishAt') ?? '');
      return article.schedule.$put({ param, json: { ...edit, publishAt } });
    }
    case 'unpublish':
      return article.publication.$delete({ param, json: { version } });
    case 'discard':
      return article.changes.$delete({ param, json: { version } });
    case 'delete':
      return article.$delete({ param, json: { version } });
    default:
      throw data(null, { status: 400, statusText: 'Bad Request' });
  }
}
