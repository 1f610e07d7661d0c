import type { MiddlewareHandler } from 'hono';
import { rejectRequest } from './reject-request.ts';
import { isSafe } from './safe-methods.ts';

/**
 * The path of one-click unsubscribe requests (RFC 8058). They are exempt from the origin check
 * because email services send them, and the secret token in the URL authorizes them.
 */
const ONE_CLICK = /^\/newsletter\/unsubscribe\/[\w-]+$/;

const LOOPBACK_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Prevents cross-site request forgery (CSRF): rejects state-changing requests that come from
 * another site, whatever their content type. Requests without `Sec-Fetch-Site` and `Origin` are
 * allowed, because they don't come from a browser and so carry no visitor's cookies.
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
 * Returns the origins that count as this site. If `BASE_URL` is a loopback URL, all loopback names
 * count. The port comes from `BASE_URL`, because a container may publish a different port than the
 * one that the server listens on.
 */
function originsOf(baseUrl: string): string[] {
  const { origin, protocol, hostname, port } = new URL(baseUrl);
  if (!LOOPBACK_HOSTS.includes(hostname)) return [origin];
  return LOOPBACK_HOSTS.map((host) => `${protocol}//${host}${port && `:${port}`}`);
}

function messageFor(origin: string | undefined, baseUrl: string): string {
  // Show only a well-formed origin in the message, because the header may contain any text.
  const sender = origin && URL.parse(origin)?.origin === origin ? origin : 'another site';
  return (
    `This form was submitted from ${sender}, but this site’s URL is BASE_URL=${baseUrl}. ` +
    `Open ${baseUrl} and submit the form there. ` +
    'If you run this site, set BASE_URL to the URL that visitors use.'
  );
}
