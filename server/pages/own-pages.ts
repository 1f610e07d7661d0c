import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '../../db/engine/database.ts';
import { SIGN_IN_PAGE } from '../contract/accounts/sign-in.ts';
import { plainPath } from '../contract/http/private-path.ts';
import { type SessionOptions, signedIn } from '../security/session.ts';

const ADMIN = /^\/admin(\/|$)/;
/** The admin pages that need no session. */
const OPEN = /^\/admin\/(login|set-up\/[^/]*)\/?$/;

/**
 * Redirects requests for admin pages without an administrator's session to the sign-in page. A form
 * submission passes, because a redirect would lose it: the API rejects it, and the page shows the
 * error.
 */
export function redirectToSignIn(db: Database, options: SessionOptions): MiddlewareHandler {
  async function wantsSignIn(c: Context): Promise<boolean> {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    const path = plainPath(c.req.path);
    if (!isRead || !ADMIN.test(path) || OPEN.test(path)) return false;
    const who = await signedIn(db, c, options);
    return !who || !('administratorId' in who);
  }
  return async (c, next) => {
    if (!(await wantsSignIn(c))) return next();
    const { pathname, search } = new URL(c.req.url);
    const back = new URLSearchParams({ to: pathname + search });
    return c.redirect(`${SIGN_IN_PAGE}?${back}`, 303);
  };
}
