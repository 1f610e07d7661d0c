import { pagesWith } from './page-rules.ts';
import { pathPrefix, withoutLastParam } from './path-pattern.ts';

/**
 * Normalizes a path for comparison: the router accepts any case and percent-encoding, and an email
 * program may encode a link twice or double its slashes.
 */
export function normalizePath(pathname: string): string {
  return pathname
    .replace(/%(?:25)*([2-7][\da-f])/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/[\\/]+/g, '/')
    .toLowerCase();
}

/** API paths that end in a secret token, like the pages whose pattern ends in `:token`. */
const API_TOKEN_PATTERNS = [
  '/api/claim/:token',
  '/api/requests/:token',
  '/api/setup/:token',
  '/api/newsletter/confirm/:token',
  '/api/newsletter/unsubscribe/:token',
];

const TOKEN_PATTERNS = [
  ...pagesWith((_, pattern) => pattern.endsWith('/:token')),
  ...API_TOKEN_PATTERNS,
];

const SIGNED_IN_PAGE = pathPrefix(
  pagesWith(({ access }) => access === 'lawyer' || access === 'administrator'),
);
const PRIVATE_PATH = pathPrefix([
  ...pagesWith(({ access }) => access !== 'public'),
  ...API_TOKEN_PATTERNS,
]);
const TOKEN_PREFIX = new RegExp(`^(?:${TOKEN_PATTERNS.map(withoutLastParam).join('|')})/(?=[^.])`);

/** Whether a path is a page for signed-in users: the admin or a lawyer's own listing. */
export function isSignedInPage(pathname: string): boolean {
  return SIGNED_IN_PAGE.test(normalizePath(pathname));
}

/** Whether caches and search engines must not store a page: its content or its path is private. */
export function isPrivatePath(pathname: string): boolean {
  return PRIVATE_PATH.test(normalizePath(pathname));
}

/** Masks the token in a path for the log. */
export function maskToken(pathname: string): string {
  const prefix = TOKEN_PREFIX.exec(normalizePath(pathname))?.[0];
  return prefix === undefined ? pathname : `${prefix}[token]`;
}
