import type { MiddlewareHandler } from 'hono';
import { rejectRequest } from './reject-request.ts';
import { isSafe } from './safe-methods.ts';

/**
 * One-click unsubscribe of email clients (RFC 8058): the secret in the URL is the authorization.
 */
const ONE_CLICK = /^\/newsletter\/unsubscribe\/[\w-]+$/;

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Rejects every change that another site sends, whatever its content type. A client that isn't a
 * browser sends neither header, and has no visitor's cookies.
 */
export function originGuard(baseUrl: string): MiddlewareHandler {
  const origins = originsOf(baseUrl);
  return async (c, next) => {
    const { method, path } = c.req;
    if (isSafe(method) || (method === 'POST' && ONE_CLICK.test(path))) return next();
    const site = c.req.header('Sec-Fetch-Site');
    const origin = c.req.header('Origin');
    const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
    const isForeignOrigin = origin !== undefined && !origins.includes(origin);
    if (!isForeignSite && !isForeignOrigin) return next();
    return rejectRequest(c, 403, messageFor(isForeignOrigin ? origin : undefined, baseUrl));
  };
}

/**
 * The origins that count as this site. A browser on the same machine can use any loopback name. The
 * port is that of `BASE_URL`, which differs from the listening port if a container publishes
 * another one.
 */
function originsOf(baseUrl: string): string[] {
  const { origin, protocol, hostname, port } = new URL(baseUrl);
  if (!LOOPBACK_HOSTS.includes(hostname)) return [origin];
  return LOOPBACK_HOSTS.map((host) => `${protocol}//${host}${port && `:${port}`}`);
}

function messageFor(origin: string | undefined, baseUrl: string): string {
  // Repeat only a well-formed origin, because the header may contain anything.
  const sender = origin && URL.parse(origin)?.origin === origin ? origin : 'another site';
  return (
    `This form was submitted from ${sender}, but this site’s URL is BASE_URL=${baseUrl}. ` +
    `Open ${baseUrl} and submit the form there. ` +
    'If you run this site, set BASE_URL to the URL that visitors use.'
  );
}
