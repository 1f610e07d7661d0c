import type { Context, MiddlewareHandler } from 'hono';
import type { Database } from '../../db/database.ts';
import { takeFromLimit } from '../../db/limits.ts';
import { isKeyKnown, type Submission, tables } from '../../db/submissions.ts';
import type { Problem } from '../contract/problem.ts';
import { type LimitedForm, PER_ADDRESS, tooManyForms } from '../contract/rates.ts';
import type { Limits } from './limits.ts';
import { visitorAddress } from './visitor-address.ts';

interface FormLimitOptions {
  kind: LimitedForm;
  limits: Limits;
  trustedProxies: number;
  now: () => Date;
}

/**
 * Lets one address send so many forms of a kind, and all of them together so many more. It stands
 * behind the rules: a mistake costs nothing.
 */
export function formLimit(db: Database, options: FormLimitOptions): MiddlewareHandler {
  return async (c, next) => {
    if (await isStored(db, c, options.kind)) return next();
    const wait = await waitBefore(db, c, options);
    if (wait === 0) return next();
    c.header('Retry-After', String(wait));
    return c.json<Problem>({ message: tooManyForms(wait) }, 429);
  };
}

/** What is sent again because its answer was lost costs nothing, and isn't told to be sent again. */
async function isStored(db: Database, c: Context, kind: LimitedForm): Promise<boolean> {
  const key = c.req.header('Idempotency-Key');
  return key !== undefined && isSubmission(kind) && isKeyKnown(db, kind, key);
}

const isSubmission = (kind: LimitedForm): kind is LimitedForm & Submission => kind in tables;

/** Who has used up their own share takes nothing from everybody's. */
async function waitBefore(
  db: Database,
  c: Context,
  { kind, limits, trustedProxies, now }: FormLimitOptions,
): Promise<number> {
  const key = `${kind} ${visitorAddress(c, trustedProxies)}`;
  const wait = await takeFromLimit(db, key, PER_ADDRESS[kind], now());
  if (wait > 0 || limits.forms === Number.POSITIVE_INFINITY) return wait;
  return takeFromLimit(db, `${kind} everybody`, { most: limits.forms, seconds: 600 }, now());
}
