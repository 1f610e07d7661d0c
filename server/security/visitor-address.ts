import { isIP, isIPv6 } from 'node:net';
import type { Context } from 'hono';

/** What a request knows of its visitor: from the connection, or from the page that calls in this process. */
export interface VisitorEnv {
  Bindings: {
    incoming?: { socket: { remoteAddress?: string | undefined } };
    visitorAddress?: string;
  };
}

/**
 * The address by which a visitor's requests are counted, an IPv6 one by its network of 64 bits. What
 * proxies say is believed only as far as there are that many of them: the rest may be forged.
 */
export function visitorAddress(c: Context, trustedProxies: number): string {
  const { incoming, visitorAddress: known } = (c.env ?? {}) as VisitorEnv['Bindings'];
  if (known) return known;
  const direct = incoming?.socket.remoteAddress ?? 'unknown';
  const forwarded = (c.req.header('X-Forwarded-For') ?? '').split(',').map((part) => part.trim());
  const told = trustedProxies > 0 ? forwarded.at(-trustedProxies) : undefined;
  return networkOf(withoutPort(told || direct));
}

/** Whether a page's own action made this call in this process, for a form that the browser posted. */
export function isFromPage(c: Context): boolean {
  return ((c.env ?? {}) as VisitorEnv['Bindings']).visitorAddress !== undefined;
}

/** Some proxies tell the port as well; what is no address at all counts as one visitor. */
function withoutPort(told: string): string {
  if (isIP(told)) return told;
  const address = told.replace(/^\[?([^\]]*?)\]?(?::\d+)?$/, '$1');
  return isIP(address) ? address : 'unknown';
}

function networkOf(address: string): string {
  const mapped = address.match(/^::ffff:(\d+\.\d+\.\d+\.\d+)$/i)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const left = head.split(':').filter(Boolean);
  const right = (tail ?? '').split(':').filter(Boolean);
  const gap =
    tail === undefined ? [] : Array(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...gap, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
