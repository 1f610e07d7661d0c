import type { LoaderFunctionArgs } from 'react-router';
import type { Prose, ProsePageName } from '../../../server/contract/prose/prose.ts';
import { readJson } from '../api/client.ts';
import { apiContext, siteContext } from '../api/context.ts';
import { proseFor } from './prose.ts';

/**
 * Creates the loader of a prose page, which shows the operator's text or, if there is none, the
 * original. There is no `clientLoader`, so that the long texts stay out of the browser's scripts.
 */
export function createProseLoader(page: ProsePageName, original: Prose) {
  return async ({ context }: LoaderFunctionArgs): Promise<Prose> => {
    const api = context.get(apiContext);
    const { prose } = await readJson(api.prose[':page'].$get({ param: { page } }));
    return proseFor(context.get(siteContext), prose ? replaceText(original, prose) : original);
  };
}

/** A page with another text. What an owner can't edit comes from the original. */
function replaceText({ updated, structured = [] }: Prose, edited: Prose): Prose {
  const ids = new Set(edited.sections.map(({ id }) => id));
  return {
    ...edited,
    // Only some pages show the day of their last change.
    updated: updated && edited.updated,
    structured: structured.filter((id) => ids.has(id)),
  };
}
