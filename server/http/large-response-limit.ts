import type { MiddlewareHandler } from 'hono';
import pLimit from 'p-limit';

/** More would be no faster, because one thread builds all responses. */
const CONCURRENCY = 2;

/**
 * Builds large responses a few at a time, so that only a few are in memory, not one per connection.
 * It runs before compression and ETags, which make copies. A request is skipped if its
 * connection closes while it is in the queue.
 */
export function limitLargeResponses(): MiddlewareHandler {
  const limit = pLimit(CONCURRENCY);
  return (c, next) => {
    // A page of search results is small, and visitors wait for it.
    if (c.req.query('page') !== undefined) return next();
    return limit(async () => {
      if (!c.req.raw.signal.aborted) return next();
      c.res = c.body(null, 408);
    });
  };
}
