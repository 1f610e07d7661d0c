import type { Problem } from '../../../../server/contract/http/problem.ts';
import type { EditedArticle } from '../../api/client.ts';
import { browserApi } from '../../api/load.ts';
import type { ArticleFields } from './article-values.ts';
import type { Saved, SaveResult } from './autosave.ts';

/** Saves a draft from the browser. The first save creates it. */
export async function sendDraft(
  fields: ArticleFields,
  saved: Saved,
  creationKey: string,
): Promise<SaveResult> {
  const { articles } = (await browserApi()).admin;
  if (saved) {
    const param = { id: String(saved.id) };
    return resultOf(
      await articles[':id'].$put({ param, json: { ...fields, version: saved.version } }),
    );
  }
  const response = await articles.$post({ json: { ...fields, creationKey } });
  if (response.status !== 200) return resultOf(response);
  // An earlier request with this key has created the draft, and its response got lost.
  return sendDraft(fields, (await response.json()) as EditedArticle, creationKey);
}

async function resultOf(response: Response): Promise<SaveResult> {
  if (response.ok) return { article: await response.json() };
  if (response.status === 401) return { failure: SESSION_ENDED };
  const {
    message,
    errors = {},
    current,
  }: Problem & { current?: EditedArticle } = await response.json();
  if (current) return { current };
  const isFinal = response.status === 422 || response.status === 413 || response.status === 404;
  return isFinal ? { errors, message } : { failure: message };
}

const SESSION_ENDED =
  'Your session has ended. Sign in in another tab; your text is still here and is saved then.';
