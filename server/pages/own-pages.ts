import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '../../db/database.ts';
import { isOwnPage } from '../contract/measured.ts';
import { SIGN_IN_PAGE } from '../contract/sign-in.ts';
import { type SessionOptions, signedIn } from '../security/session.ts';

const DESK = /^\/admin(\/|$)/i;
/** Pages of it that somebody may see who isn't signed in (yet). */
const OPEN = /^\/admin\/(login|set-up\/[^/]*)\/?$/i;

/**
 * The one place that guards the pages of those who are signed in: nobody keeps or indexes what they
 * answer, and the operator's are led from to the sign-in. A form passes, for it must not be lost: its
 * action is refused by the API and says so.
 */
export function ownPages(db: Database, options: SessionOptions): MiddlewareHandler {
  async function wantsSignIn(c: Context): Promise<boolean> {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
    if (!isRead || !DESK.test(c.req.path) || OPEN.test(c.req.path)) return false;
    const who = await signedIn(db, c, options);
    return !who || !('administratorId' in who);
  }
  return async (c, next) => {
    if (!isOwnPage(c.req.path)) return next();
    if (await wantsSignIn(c)) {
      const { pathname, search } = new URL(c.req.url);
      const back = new URLSearchParams({ to: pathname + search });
      c.res = c.redirect(`${SIGN_IN_PAGE}?${back}`, 303);
    } else await next();
    c.header('Cache-Control', 'no-store');
    c.header('X-Robots-Tag', 'noindex');
  };
}
