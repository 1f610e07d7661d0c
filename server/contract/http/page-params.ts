import { PAGE_RULES, type PagePattern, type PageRules, pagesWith } from './page-rules.ts';
import { exactPath, pathPrefix } from './path-pattern.ts';
import { isPrivatePath, normalizePath } from './private-path.ts';

type ParamOf<Page extends PagePattern> = (typeof PAGE_RULES)[Page] extends {
  params: readonly (infer Param)[];
}
  ? Param
  : never;

const PASSES_QUERY_ON = pathPrefix(pagesWith(({ params }) => params === 'all'));

const PAGES_WITH_PARAMS = pagesWith(({ params }) => Array.isArray(params)).map((pattern) => {
  const { params }: PageRules = PAGE_RULES[pattern];
  return { path: exactPath([pattern]), params };
});

/**
 * Keeps all parameters of private pages, which aren't cached, and of React Router's own
 * `/__manifest`.
 */
const keepsAllParams = (path: string) =>
  isPrivatePath(path) || PASSES_QUERY_ON.test(path) || path === '/__manifest';

/** Typed `URLSearchParams`: reading a parameter that the page doesn't list is a compile error. */
export interface PageParams<Page extends PagePattern> {
  get(name: ParamOf<Page>): string | null;
  has(name: ParamOf<Page>): boolean;
}

/**
 * Removes query parameters that don't change the page, such as campaign parameters, and sorts the
 * others. The result is the key for rendering and caching.
 *
 * @param href a path, with or without a query
 */
export function withKnownParams(href: string): string {
  const queryStart = href.indexOf('?');
  if (queryStart < 0) return href;
  const pathname = href.slice(0, queryStart);
  const path = normalizePath(pathname);
  if (keepsAllParams(path)) return href;
  const query = knownQuery(path, new URLSearchParams(href.slice(queryStart)));
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** Suffix of React Router's data requests; their `_routes` parameter names the routes to load. */
const DATA_SUFFIX = /(\/_|\/_root)?\.data$/;

function knownQuery(path: string, params: URLSearchParams): string {
  const pagePath = path.replace(DATA_SUFFIX, '') || '/';
  const page = PAGES_WITH_PARAMS.find(({ path }) => path.test(pagePath));
  const names = [...(page?.params ?? []), ...(DATA_SUFFIX.test(path) ? ['_routes'] : [])];
  const known = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value !== null) known.set(name, value);
  }
  return known.toString();
}
