import type { MiddlewareHandler } from 'hono';
import pLimit from 'p-limit';

/** More concurrency wouldn't be faster, because one thread builds all responses. */
const CONCURRENCY = 2;

/**
 * Limits how many large responses are built at once, so that memory holds only a few of them
 * instead of one per connection. Must run before compression and ETags, which copy the response.
 * Skips a request whose connection closes while it is queued.
 */
export function limitLargeResponses(): MiddlewareHandler {
  const limit = pLimit(CONCURRENCY);
  return (c, next) => {
    // Don't queue a single page of search results: it is small, and a visitor is waiting for it.
    if (c.req.query('page') !== undefined) return next();
    return limit(async () => {
      if (!c.req.raw.signal.aborted) return next();
      c.res = c.body(null, 408);
    });
  };
}
