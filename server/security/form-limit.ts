import type { Context, MiddlewareHandler } from 'hono';
import { consumeRateLimit } from '../../db/accounts/rate-limits.ts';
import type { Database } from '../../db/engine/database.ts';
import {
  isKeyKnown,
  type SubmissionKind,
  submissionTables,
} from '../../db/requests/submissions.ts';
import {
  type LimitedForm,
  PER_CLIENT,
  REPLAYS_PER_CLIENT,
  tooManyForms,
} from '../contract/forms/rate-limits.ts';
import type { Problem } from '../contract/http/problem.ts';
import { IDEMPOTENCY_HOURS } from '../contract/site/limits.ts';
import { clientIp } from './client-ip.ts';
import type { Limits } from './limits.ts';

interface FormLimitOptions {
  kind: LimitedForm;
  limits: Limits;
  trustedProxies: number;
  now: () => Date;
}

/**
 * Limits the number of forms of one kind, per client IP and for all clients together. The limit
 * runs after validation, so that a form with mistakes doesn't count.
 */
export function formLimit(db: Database, options: FormLimitOptions): MiddlewareHandler {
  return async (c, next) => {
    const wait = await takeForm(db, c, options);
    if (wait === 0) return next();
    c.header('Retry-After', String(wait));
    return c.json<Problem>({ message: tooManyForms(wait) }, 429);
  };
}

/**
 * Counts a form and returns the seconds to wait, or 0 if the form is allowed. A replay of a stored
 * form counts toward a separate limit.
 */
async function takeForm(db: Database, c: Context, options: FormLimitOptions): Promise<number> {
  const { kind, limits, trustedProxies, now } = options;
  const ip = clientIp(c, trustedProxies);
  if (await isReplay(db, c, options)) {
    return consumeRateLimit(db, `${kind} replay ${ip}`, REPLAYS_PER_CLIENT, now());
  }
  const wait = await consumeRateLimit(db, `${kind} ${ip}`, PER_CLIENT[kind], now());
  // A form that exceeds its client's limit must not use up the limit for all clients.
  if (wait > 0 || limits.forms === Number.POSITIVE_INFINITY) return wait;
  return consumeRateLimit(db, `${kind} everybody`, { max: limits.forms, seconds: 600 }, now());
}

/**
 * Whether a form with this idempotency key is already stored. A client that didn't receive the
 * response sends the form again with the same key.
 */
async function isReplay(
  db: Database,
  c: Context,
  { kind, now }: Pick<FormLimitOptions, 'kind' | 'now'>,
): Promise<boolean> {
  const key = c.req.header('Idempotency-Key');
  const idempotency = { now: now(), idempotencyHours: IDEMPOTENCY_HOURS };
  return key !== undefined && isSubmission(kind) && isKeyKnown(db, kind, key, idempotency);
}

const isSubmission = (kind: LimitedForm): kind is LimitedForm & SubmissionKind =>
  kind in submissionTables;
