import { isPrivatePath, normalizePath } from './private-path.ts';

/** Query parameters that change a public page. Pages that aren't listed have none. */
const PAGES = {
  // Names the action of the home page's own form.
  home: { path: /^\/$/, params: ['index'] },
  find: {
    path: /^\/find-lawyer(\/|$)/,
    params: [
      'q',
      'practiceArea',
      'location',
      'state',
      'city',
      'specialty',
      'yearsExperience',
      'language',
      'radius',
      'sort',
      'page',
    ],
  },
  lawyer: { path: /^\/lawyer\/[^/]+\/?$/, params: ['tab'] },
  practiceArea: { path: /^\/practice-areas\/[^/]+\/?$/, params: ['page'] },
  blog: { path: /^\/blog\/?$/, params: ['q'] },
  contact: { path: /^\/contact(-us)?\/?$/, params: ['sent'] },
  lawyerSignup: {
    path: /^\/(lawyer-signup|get-listed|advertise|claim-profile)\/?$/,
    params: ['sent'],
  },
  newsletter: { path: /^\/newsletter\/?$/, params: ['subscribed'] },
  privacyChoices: { path: /^\/privacy-choices\/?$/, params: ['saved'] },
} as const satisfies Record<string, { path: RegExp; params: readonly string[] }>;

type PageName = keyof typeof PAGES;
type ParamOf<Page extends PageName> = (typeof PAGES)[Page]['params'][number];

/** Private pages aren't cached, old profile URLs redirect, and React Router calls /__manifest. */
const keepsAllParams = (path: string) =>
  isPrivatePath(path) || path.startsWith('/lawyers/') || path === '/__manifest';

/** Typed `URLSearchParams`: reading a parameter that the page doesn't list is a compile error. */
export interface PageParams<Page extends PageName> {
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
  const at = href.indexOf('?');
  if (at < 0) return href;
  const pathname = href.slice(0, at);
  const path = normalizePath(pathname);
  if (keepsAllParams(path)) return href;
  const query = knownQuery(path, new URLSearchParams(href.slice(at)));
  return query === '' ? pathname : `${pathname}?${query}`;
}

/** Suffix of React Router's data requests; their `_routes` parameter names the routes to load. */
const DATA_SUFFIX = /(\/_|\/_root)?\.data$/;

function knownQuery(path: string, params: URLSearchParams): string {
  const pagePath = path.replace(DATA_SUFFIX, '') || '/';
  const page = Object.values(PAGES).find((known) => known.path.test(pagePath));
  const names = [...(page?.params ?? []), ...(DATA_SUFFIX.test(path) ? ['_routes'] : [])];
  const known = new URLSearchParams();
  for (const name of names) {
    const value = params.get(name);
    if (value !== null) known.set(name, value);
  }
  return known.toString();
}
