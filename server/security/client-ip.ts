import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';

/** The source of the client IP: the connection, or the page that calls the API in this process. */
export interface ClientEnv {
  Bindings: {
    incoming?: { socket: { remoteAddress?: string | undefined } };
    clientIp?: string;
  };
}

/**
 * The client IP for rate limits, as a /64 network for IPv6. Only the entries of trusted proxies in
 * `X-Forwarded-For` count, because a client can forge the others.
 */
export function clientIp(c: Context, trustedProxies: number): string {
  const { incoming, clientIp: pageClientIp } = (c.env ?? {}) as ClientEnv['Bindings'];
  if (pageClientIp) return pageClientIp;
  const socketIp = incoming?.socket.remoteAddress ?? 'unknown';
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
  const forwardedIp = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return networkOf(withoutPort(forwardedIp || socketIp));
}

/** Whether a page made this API call in this process, for a form that the browser posted. */
export function isPageCall(c: Context): boolean {
  return ((c.env ?? {}) as ClientEnv['Bindings']).clientIp !== undefined;
}

/** Some proxies include the port. All invalid values count as one client. */
function withoutPort(value: string): string {
  if (isIP(value)) return value;
  const ip = value.replace(/^\[?([^\]]*?)\]?(?::\d+)?$/, '$1');
  return isIP(ip) ? ip : 'unknown';
}

function networkOf(ip: string): string {
  const mapped = ip.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = ip.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap =
    tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...gap, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
