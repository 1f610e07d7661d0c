import { PAGE_RULES, type PageRules, pagesWith } from '../contract/http/page-rules.ts';
import { exactPath, pathPrefix, withoutLastParam } from '../contract/http/path-pattern.ts';
import { normalizePath } from '../contract/http/private-path.ts';
import { publicCacheControl } from '../http/cache-control.ts';

/** Browsers revalidate their copy each time. */
export const SHARED_PAGE_CACHE_CONTROL = publicCacheControl(0);

/** The pattern of a page with a token also covers the path without its token. */
const NOT_SHARED = pathPrefix([
  ...pagesWith(({ access, isPersonal = false }) => access !== 'public' || isPersonal).map(
    (pattern) => (pattern.endsWith('/:token') ? withoutLastParam(pattern) : pattern),
  ),
  '/api',
  '/assets',
]);

const CONFIRMING_PAGES = pagesWith(({ confirmationParam }) => confirmationParam !== undefined).map(
  (pattern) => {
    const { confirmationParam = '' }: PageRules = PAGE_RULES[pattern];
    return { path: exactPath([pattern]), confirmationParam };
  },
);

/**
 * Whether a successful page has the same bytes for every visitor, so that caches may store it.
 *
 * @param href a path, with or without a query
 */
export function isSharedPage(href: string): boolean {
  const queryStart = href.indexOf('?');
  const path = normalizePath(queryStart < 0 ? href : href.slice(0, queryStart));
  if (NOT_SHARED.test(path)) return false;
  return queryStart < 0 || !isConfirmation(path, new URLSearchParams(href.slice(queryStart)));
}

function isConfirmation(path: string, params: URLSearchParams): boolean {
  return CONFIRMING_PAGES.some(
    (page) => page.path.test(path) && params.has(page.confirmationParam),
  );
}
