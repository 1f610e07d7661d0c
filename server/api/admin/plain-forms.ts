import type { Context, MiddlewareHandler } from 'hono';
import { SIGN_IN_PAGE } from '../../contract/accounts/sign-in-page.ts';

/** Whether the request is a form that the browser sent by itself, rather than a script. */
export function sendsForm(c: Context): boolean {
  return c.req.header('Accept')?.includes('text/html') === true;
}

/**
 * Middleware for a route to which the browser sends a form. Sends an administrator whose session
 * has ended to the sign-in page, and afterward to `path`.
 */
export const returnAfterSignIn =
  (path: string): MiddlewareHandler =>
  async (c, next) => {
    await next();
    if (c.res.status !== 401 || !sendsForm(c)) return;
    const query = new URLSearchParams({ to: path });
    const headers = { Location: `${SIGN_IN_PAGE}?${query}`, Connection: 'close' };
    c.res = new Response(null, { status: 303, headers });
  };
