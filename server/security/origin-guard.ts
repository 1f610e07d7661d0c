import type { MiddlewareHandler } from 'hono';
import type { Problem } from '../contract/problem.ts';

const SAFE = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses whatever changes something and comes from another site, whatever its content type. A
 * client that is no browser sends neither header, and carries no visitor's cookies.
 */
export function originGuard(baseUrl: string): MiddlewareHandler {
  const ownHost = new URL(baseUrl).host;
  return async (c, next) => {
    if (SAFE.includes(c.req.method)) return next();
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    const originHost = URL.parse(origin ?? '')?.host ?? 'none that is known';
    const isForeignOrigin =
      origin !== undefined && originHost !== ownHost && originHost !== c.req.header('Host');
    if (!isForeignSite && !isForeignOrigin) return next();
    return c.json<Problem>({ message: 'This was sent from another site, and is refused.' }, 403, {
      'Cache-Control': 'no-store',
    });
  };
}
