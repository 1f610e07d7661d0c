import { zValidator } from '@hono/zod-validator';
import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import { FRESH_SECONDS } from '../contract/limits.ts';
import type { Problem } from '../contract/problem.ts';

/** Lets a browser or a proxy keep a good answer to a read for the five minutes that reads stay fresh. */
export const keptFresh: MiddlewareHandler = async (c, next) => {
  await next();
  if (c.res.headers.has('Cache-Control')) return;
  const isGood = c.res.ok || c.res.status === 304;
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD';
  if (isGood && isRead) c.res.headers.set('Cache-Control', `public, max-age=${FRESH_SECONDS}`);
  else c.res.headers.set('Cache-Control', 'no-store');
};

/** Checks the query against a schema; what doesn't fit is a 400 that names the parameter and why. */
export function query<Schema extends z.ZodObject>(schema: Schema) {
  return zValidator('query', schema, (result, c) => {
    if (result.success) return;
    const errors = Object.fromEntries(
      result.error.issues.map((issue) => [issue.path.join('.'), issue.message]),
    );
    const reasons = Object.entries(errors).map(([parameter, reason]) => `${parameter} ${reason}`);
    return c.json<Problem, 400>({ message: `${reasons.join('; ')}.`, errors }, 400);
  });
}

export function notFound(c: Context, message: string) {
  return c.json<Problem, 404>({ message }, 404);
}
