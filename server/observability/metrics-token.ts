import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

/**
 * Whether a request has the metrics token. Compares digests, because a constant-time comparison
 * needs inputs of equal length.
 */
export function hasMetricsToken(c: Context, token: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  const authorization = c.req.header('Authorization') ?? '';
  return timingSafeEqual(digest(authorization), digest(`Bearer ${token}`));
}
