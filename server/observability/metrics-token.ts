import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

/** Tells whether a request carries the metrics token. Digests of one length make the time constant. */
export function hasMetricsToken(c: Context, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const authorization = c.req.header('Authorization') ?? '';
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}
