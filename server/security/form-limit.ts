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
  tooManyInTotal,
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
 * Limits submissions of one kind of form, per client IP and for all clients together. Use it after
 * validation, so that an invalid form doesn't count.
 */
export function formLimit(db: Database, options: FormLimitOptions): MiddlewareHandler {
  return async (c, next) => {
    const { wait, message } = await consumeFormLimits(db, c, options);
    if (wait === 0) return next();
    c.header('Retry-After', String(wait));
    return c.json<Problem>({ message: message(wait) }, 429);
  };
}

/**
 * Counts one submission against the limits. Returns the seconds to wait, or 0 if the submission is
 * allowed, and the error message. A replay of a stored form counts only toward a separate limit.
 */
async function consumeFormLimits(db: Database, c: Context, options: FormLimitOptions) {
  const { kind, limits, trustedProxies, now } = options;
  const ip = clientIp(c, trustedProxies);
  if (await isReplay(db, c, options)) {
    const wait = await consumeRateLimit(db, `${kind} replay ${ip}`, REPLAYS_PER_CLIENT, now());
    return { wait, message: tooManyForms };
  }
  const wait = await consumeRateLimit(db, `${kind} ${ip}`, PER_CLIENT[kind], now());
  // A form that exceeds its client's limit must not use up the limit for all clients.
  if (wait > 0 || limits.forms === Number.POSITIVE_INFINITY) return { wait, message: tooManyForms };
  const total = { max: limits.forms, seconds: 600 };
  return {
    wait: await consumeRateLimit(db, `${kind} everybody`, total, now()),
    message: tooManyInTotal,
  };
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
