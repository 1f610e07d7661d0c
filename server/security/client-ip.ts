import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';
import type { PassedValues } from '../api/pass-values.ts';

/**
 * The sources of the client IP: `incoming` is the connection. If a page calls the API inside this
 * process, without a connection, it sets `clientIp` and `passed`.
 */
export interface ClientEnv {
  Bindings: {
    incoming?: { socket: { remoteAddress?: string | undefined } };
    clientIp?: string;
    passed?: PassedValues;
  };
}

/**
 * Returns the client IP for rate limits, shortened to the /64 network for IPv6. Only the
 * `X-Forwarded-For` entries that trusted proxies added count. A client can forge all others.
 */
export function clientIp(c: Context, trustedProxies: number): string {
  const { incoming, clientIp: pageClientIp } = (c.env ?? {}) as ClientEnv['Bindings'];
  if (pageClientIp) return pageClientIp;
  const socketIp = incoming?.socket.remoteAddress ?? 'unknown';
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
  const forwardedIp = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return networkOf(withoutPort(forwardedIp || socketIp));
}

/**
 * Whether a page called the API inside this process. Pages do so to load data, and to pass on forms
 * that a browser submits without JavaScript.
 */
export function isPageCall(c: Context): boolean {
  return ((c.env ?? {}) as ClientEnv['Bindings']).clientIp !== undefined;
}

/**
 * Removes the port, which some proxies include. Every invalid value becomes `unknown`, so clients
 * with invalid values share one rate limit.
 */
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
