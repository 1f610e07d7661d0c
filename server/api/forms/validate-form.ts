import type { Context, MiddlewareHandler } from 'hono';
import type { z } from 'zod';
import type { Suspicion } from '../../../db/schema/columns.ts';
import type { ConsentText } from '../../contract/consent/consent-texts.ts';
import { HONEYPOT } from '../../contract/forms/honeypot.ts';
import { INVALID_FORM } from '../../contract/forms/notices.ts';
import type { Problem } from '../../contract/http/problem.ts';
import { validate } from '../../contract/http/validate.ts';
import { DUPLICATE_MINUTES, IDEMPOTENCY_HOURS, MIN_FILL_MS } from '../../contract/site/limits.ts';
import { isPageCall } from '../../security/client-ip.ts';
import { readJson } from '../json-body.ts';
import { formMeta } from './form-meta.ts';

/** Time windows within which a repeated form counts as the same submission. */
export const DUPLICATE_WINDOWS = {
  duplicateMinutes: DUPLICATE_MINUTES,
  idempotencyHours: IDEMPOTENCY_HOURS,
};

/** A validated form and its metadata. */
export interface FormSubmission<Value> {
  value: Value;
  submission: {
    idempotencyKey: string | null;
    suspicion: Suspicion | null;
    page: string | null;
  };
}

type ValidatedForm<Value> = {
  in: { json: Record<string, unknown> };
  out: { json: FormSubmission<Value> };
};

/**
 * Middleware that reads and validates a form's JSON body. It responds with 415 to any other content
 * type, with 400 to invalid JSON, and with 422 and a message per invalid field to an invalid form.
 *
 * @param consent the current consent text; a form with consent to another version is rejected
 */
export function validateForm<Schema extends z.ZodType>(
  schema: Schema,
  { now, consent }: { now: () => Date; consent?: ConsentText },
): MiddlewareHandler<object, string, ValidatedForm<z.output<Schema>>> {
  return async (c, next) => {
    const json = await readJson(c);
    if ('rejection' in json) return json.rejection;
    const { body } = json;
    const checked = validate(schema, body);
    if ('problem' in checked) return c.json(checked.problem, 422);
    const meta = formMeta.parse(body);
    if (consent && meta.consentVersion !== undefined && meta.consentVersion !== consent.version) {
      return c.json(outdatedConsentProblem, 422);
    }
    const submission = {
      idempotencyKey: c.req.header('Idempotency-Key') || meta.idempotencyKey || null,
      suspicion: suspicionOf(c, meta, now()),
      page: meta.page ?? null,
    };
    c.req.addValidatedData('json', { value: checked.value, submission });
    return next();
  };
}

const USED_KEY = 'This idempotency key was already used for another form. Use a new one.';

/** The error body for an idempotency key that was already used with different fields. */
export const usedKeyProblem: Problem = { message: USED_KEY, errors: { idempotencyKey: USED_KEY } };

const outdatedConsentProblem: Problem = {
  message: INVALID_FORM,
  errors: {
    agreeToTerms: 'This text has changed. Please reload the page, read it and agree again.',
  },
};

/**
 * Returns the reason why a form may come from a bot, or null. Suspicious forms are stored too, so
 * that no real person's form is lost. A form that a page passed on, because the browser posted it
 * without JavaScript, has no time.
 */
function suspicionOf(
  c: Context,
  { [HONEYPOT]: honeypot, elapsedMs, renderedAt }: z.output<typeof formMeta>,
  now: Date,
): Suspicion | null {
  if (honeypot) return 'honeypot';
  const fillMs = elapsedMs ?? (renderedAt === undefined ? -1 : now.getTime() - renderedAt);
  if (fillMs < 0) return isPageCall(c) ? null : 'no rendering time';
  return fillMs < MIN_FILL_MS ? 'too fast' : null;
}
