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

const SIGNED_IN_PAGE = /^\/(admin|my-listing)([/.]|$)/;

/** Each of these is followed by a secret token: anyone who has the link can act on it. */
const TOKEN_PREFIX =
  /^\/(claim|request|newsletter\/(confirm|unsubscribe)|my-listing\/sign-in|admin\/set-up|api\/(claim|requests|set-up|newsletter\/(confirm|unsubscribe)))\/(?=[^.])/;

/** Whether a path is a page for signed-in users: the admin or a lawyer's own listing. */
export function isSignedInPage(pathname: string): boolean {
  return SIGNED_IN_PAGE.test(normalizePath(pathname));
}

/** Whether caches and search engines must not store a page: its content or its path is private. */
export function isPrivatePath(pathname: string): boolean {
  const path = normalizePath(pathname);
  return SIGNED_IN_PAGE.test(path) || TOKEN_PREFIX.test(path);
}

/** Masks the token in a path for the log. */
export function maskToken(pathname: string): string {
  const prefix = TOKEN_PREFIX.exec(normalizePath(pathname))?.[0];
  return prefix === undefined ? pathname : `${prefix}[token]`;
}
