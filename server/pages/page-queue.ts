import type { MiddlewareHandler } from 'hono';
import pLimit, { type LimitFunction } from 'p-limit';
import { clientIp } from '../security/client-ip.ts';
import { isSafe } from '../security/safe-methods.ts';

/**
 * Maximum number of pages rendered at once for one client IP. While one page waits for the database,
 * the other one renders, so the limit doesn't slow down the only client.
 */
const CONCURRENCY = 2;

interface Queue {
  limit: LimitFunction;
  /** Number of requests that are running or waiting. */
  requests: number;
}

/**
 * Gives each client IP its own queue, so that a client that requests many pages at once doesn't
 * delay other visitors.
 */
export function pageQueue({ trustedProxies }: { trustedProxies: number }): MiddlewareHandler {
  const queues = new Map<string, Queue>();
  return async (c, next) => {
    const ip = clientIp(c, trustedProxies);
    const queue = queues.get(ip) ?? { limit: pLimit(CONCURRENCY), requests: 0 };
    queues.set(ip, queue);
    queue.requests += 1;
    try {
      await queue.limit(async () => {
        // Don't render a page if the client has disconnected. Still process a form submission.
        const isAbandoned = isSafe(c.req.method) && c.req.raw.signal.aborted;
        if (!isAbandoned) return next();
        c.res = c.body(null, 408);
      });
    } finally {
      queue.requests -= 1;
      if (queue.requests === 0) queues.delete(ip);
    }
  };
}
