/**
 * Returns a path in the one spelling that this file compares: the router accepts any case and
 * percent-encoding, and a mail program may encode a link twice or double its slashes.
 */
export function plainPath(pathname: string): string {
  return pathname
    .replace(/%(?:25)*([2-7][\da-f])/gi, (_, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    )
    .replace(/[\\/]+/g, '/')
    .toLowerCase();
}

const OWN_PAGE = /^\/(admin|my-listing)([/.]|$)/;

/** Each of these is followed by a secret token: anyone who has the link can act on it. */
const TOKEN_PREFIX =
  /^\/(claim|request|newsletter\/(confirm|unsubscribe)|my-listing\/sign-in|admin\/set-up|api\/(claim|requests|set-up|newsletter\/(confirm|unsubscribe)))\/(?=[^.])/;

/** Whether a path is a page for signed-in users: the admin pages and the lawyers' own. */
export function isOwnPage(pathname: string): boolean {
  return OWN_PAGE.test(plainPath(pathname));
}

/** Whether no cache or search engine may store the response: it is a user's own, or the path is a secret. */
export function isPrivatePath(pathname: string): boolean {
  const path = plainPath(pathname);
  return OWN_PAGE.test(path) || TOKEN_PREFIX.test(path);
}

/** Returns a path for the log: everything after a prefix that a token follows is masked. */
export function withoutToken(pathname: string): string {
  const prefix = TOKEN_PREFIX.exec(plainPath(pathname))?.[0];
  return prefix === undefined ? pathname : `${prefix}[token]`;
}
