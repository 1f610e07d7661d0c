import type { ApiClient, EditedArticle } from '../../api/client.ts';
import type { Saved, SaveResult } from '../autosave/autosave.ts';
import { keptAlive, saveResult } from '../autosave/save-request.ts';
import type { ArticleFields } from './article-values.ts';

/** Saves the draft of an article from the browser. The first save creates it. */
export async function sendDraft(
  api: ApiClient,
  fields: ArticleFields,
  saved: Saved,
  creationKey: string,
): Promise<SaveResult<EditedArticle>> {
  const { articles } = api.admin;
  const options = keptAlive(fields.markdown);
  if (saved) {
    const param = { id: String(saved.id) };
    const json = { ...fields, version: saved.version };
    return saveResult(await articles[':id'].$put({ param, json }, options));
  }
  const response = await articles.$post({ json: { ...fields, creationKey } }, options);
  if (response.status !== 200) return saveResult(response);
  // An earlier request with this key has created the draft, and its response got lost.
  return sendDraft(api, fields, (await response.json()) as EditedArticle, creationKey);
}
