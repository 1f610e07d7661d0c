import type { MiddlewareHandler } from 'hono';
import { refused } from './refusal.ts';
import { isSafe } from './safe-methods.ts';

/** Where a mail program ends a subscription by itself (RFC 8058): the secret in the address is the proof. */
const ONE_CLICK = /^\/newsletter\/unsubscribe\/[\w-]+$/;

/**
 * Refuses whatever changes something and comes from another site, whatever its content type. A
 * client that is no browser sends neither header, and carries no visitor's cookies.
 */
export function originGuard(baseUrl: string): MiddlewareHandler {
  const ownHost = new URL(baseUrl).host;
  return async (c, next) => {
    const { method, path } = c.req;
    if (isSafe(method) || (method === 'POST' && ONE_CLICK.test(path))) return next();
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    const originHost = URL.parse(origin ?? '')?.host ?? 'none that is known';
    const isForeignOrigin =
      origin !== undefined && originHost !== ownHost && originHost !== c.req.header('Host');
    if (!isForeignSite && !isForeignOrigin) return next();
    return refused(c, 403, 'This was sent from another site, and is refused.');
  };
}
