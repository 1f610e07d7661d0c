import { pagesWith } from '../contract/http/page-rules.ts';
import { pathPrefix, withoutLastParam } from '../contract/http/path-pattern.ts';
import { normalizePath } from '../contract/http/private-path.ts';

/**
 * Browsers ask each time whether their copy is current. A shared cache, such as a CDN, may send a
 * page for 60 seconds.
 */
export const SHARED_PAGE_CACHE_CONTROL = 'public, max-age=0, s-maxage=60';

/** The pattern of a page with a token also covers the path without its token. */
const NOT_SHARED = pathPrefix([
  ...pagesWith(({ access, isPersonal = false }) => access !== 'public' || isPersonal).map(
    (pattern) => (pattern.endsWith('/:token') ? withoutLastParam(pattern) : pattern),
  ),
  '/api',
  '/assets',
]);

/** Whether a successful page has the same bytes for every visitor, so that caches may store it. */
export function isSharedPage(pathname: string): boolean {
  return !NOT_SHARED.test(normalizePath(pathname));
}
