import type { MiddlewareHandler } from 'hono';
import pLimit, { type LimitFunction } from 'p-limit';
import { isSafe } from '../security/safe-methods.ts';
import { visitorAddress } from '../security/visitor-address.ts';

/** As many pages as the renderer works on at once: one client alone is served no slower. */
const PAGES_AT_ONCE = 2;

interface Queue {
  limit: LimitFunction;
  /** Requests that run or wait. */
  requests: number;
}

/**
 * Gives each client IP a queue of its own, so that another visitor's page doesn't wait behind all the
 * pages of a client that asks for many at once.
 */
export function pageQueue({ trustedProxies }: { trustedProxies: number }): MiddlewareHandler {
  const queues = new Map<string, Queue>();
  return async (c, next) => {
    const clientIp = visitorAddress(c, trustedProxies);
    const queue = queues.get(clientIp) ?? { limit: pLimit(PAGES_AT_ONCE), requests: 0 };
    queues.set(clientIp, queue);
    queue.requests += 1;
    try {
      await queue.limit(async () => {
        // No one waits for this page anymore. A form is processed all the same.
        const isAbandoned = isSafe(c.req.method) && c.req.raw.signal.aborted;
        if (!isAbandoned) return next();
        c.res = c.body(null, 408);
      });
    } finally {
      queue.requests -= 1;
      if (queue.requests === 0) queues.delete(clientIp);
    }
  };
}
