import { zValidator } from '@hono/zod-validator';
import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { Database } from '../../db/engine/database.ts';
import { type UnavailableReason, unavailableReasonOf } from '../../db/engine/errors.ts';
import { maskToken } from '../contract/http/private-path.ts';
import type { Problem } from '../contract/http/problem.ts';
import { FRESH_SECONDS } from '../contract/site/limits.ts';
import { publicCacheControl } from '../http/cache-control.ts';
import { logUnavailable } from './outage-log.ts';

/**
 * Middleware that lets browsers cache successful reads for `FRESH_SECONDS`, and all other responses
 * uncacheable. A `Cache-Control` header that a route has set stays.
 */
export const cacheReads: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.headers.has('Cache-Control')) return;
  const isSuccess = c.res.ok || c.res.status === 304;
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isSuccess && isRead) c.res.headers.set('Cache-Control', publicCacheControl(FRESH_SECONDS));
  else c.res.headers.set('Cache-Control', 'no-store');
};

/** Validates the query string. A 400 response names each invalid parameter and the reason. */
export function validateQuery<Schema extends z.ZodObject>(schema: Schema) {
  return zValidator('query', schema, (result, c) => {
    if (result.success) return;
    const errors = Object.fromEntries(
      result.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
    );
    const reasons = Object.entries(errors).map(([parameter, reason]) => `${parameter} ${reason}`);
    return c.json<Problem, 400>({ message: `${reasons.join('; ')}.`, errors }, 400);
  });
}

/** Returns the `:id` parameter as a number. An invalid ID becomes 0, which matches no row. */
export function idParam(c: Context): number {
  const id = c.req.param('id') ?? '';
  return /^[1-9]\d{0,14}$/.test(id) ? Number(id) : 0;
}

export function notFound(c: Context, message: string) {
  return c.json<Problem, 404>({ message }, 404);
}

export const RETRY_AFTER_SECONDS = '60';

/**
 * Logs an unexpected error, and returns the status and message of the response. The status is 503
 * with `Retry-After` if the disk is full or the database is unavailable, and otherwise 500.
 */
export function handleUnexpectedError(
  db: Database,
  error: Error,
  c: Context,
): { message: string; status: 500 | 503 } {
  const reason = unavailableReasonOf(error);
  const request = `[${c.get('requestId') ?? 'a page'}] ${c.req.method} ${maskToken(c.req.path)}`;
  c.header('Cache-Control', 'no-store');
  if (!reason) {
    console.error(request, error);
    return { message: 'Something went wrong on our side. Please try again.', status: 500 };
  }
  logUnavailable(db, { reason, error, request });
  c.header('Retry-After', RETRY_AFTER_SECONDS);
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  return { message: isRead ? CANT_READ : cantSave(reason, c), status: 503 };
}

const CANT_READ = 'The directory is unavailable right now. Please try again in a few minutes.';

function cantSave(reason: UnavailableReason, c: Context): string {
  if (reason !== 'uncertain')
    return 'We can’t save anything right now, so nothing was saved. Please try again in a few minutes.';
  const next = c.get(STORED_ONCE)
    ? 'Please try again in a few minutes. If you send the same form again, we’ll save it only once.'
    : 'Check whether it was saved before you send it again.';
  return `We couldn’t confirm that your changes were saved; they may or may not have been. ${next}`;
}

/** The context variable that is true for a request with an idempotency key that the route uses. */
const STORED_ONCE = 'isStoredOnce';

/** Notes that a request is stored only once, because it has an idempotency key. */
export function noteIdempotencyKey(c: Context, key: string | null): void {
  c.set(STORED_ONCE, key !== null);
}
