import type { Context, MiddlewareHandler } from 'hono';
import { type Administrator, findAdministrator } from '../../db/accounts/administrators.ts';
import type { Database } from '../../db/engine/database.ts';
import { pagePermission } from '../contract/accounts/page-permissions.ts';
import { may } from '../contract/accounts/permissions.ts';
import { SIGN_IN_PAGE } from '../contract/accounts/sign-in-page.ts';
import { pagesWith } from '../contract/http/page-rules.ts';
import { exactPath } from '../contract/http/path-pattern.ts';
import { normalizePath } from '../contract/http/private-path.ts';
import { type SessionOptions, signedInUser } from '../security/session.ts';

const ADMIN_PATH = /^\/admin(\/|$)/;
/** Admin pages that don't require a session, such as the sign-in page. */
const PUBLIC_ADMIN_PATH = exactPath(
  pagesWith(({ access }, page) => page.startsWith('/admin/') && access !== 'administrator'),
);

/**
 * Redirects requests for admin pages to the sign-in page unless an administrator is signed in. An
 * administrator whose role doesn't permit the page gets it with status 403; the page itself then
 * says which role it needs. Form submissions are not redirected, because a redirect would lose the
 * form. The API rejects them, and the page shows the error.
 */
export function redirectToSignIn(db: Database, options: SessionOptions): MiddlewareHandler {
  async function signedInAdministrator(c: Context): Promise<Administrator | null> {
    const user = await signedInUser(db, c, options);
    if (!user || !('administratorId' in user)) return null;
    return findAdministrator(db, { id: user.administratorId });
  }
  return async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const path = normalizePath(c.req.path);
    if (!isRead || !ADMIN_PATH.test(path) || PUBLIC_ADMIN_PATH.test(path)) return next();
    const administrator = await signedInAdministrator(c);
    if (!administrator) {
      const { pathname, search } = new URL(c.req.url);
      const query = new URLSearchParams({ to: pathname + search });
      return c.redirect(`${SIGN_IN_PAGE}?${query}`, 303);
    }
    await next();
    const permission = pagePermission(path);
    if (permission === null || may(administrator.role, permission)) return;
    const { body, headers, status } = c.res;
    if (status !== 200 && status !== 404) return;
    c.res = new Response(body, { status: 403, headers });
  };
}
