import { FAILURE, MISSING_INFORMATION, SUCCESS } from '../../../server/contract/forms/notices.ts';
import { MIN_FILL_MS } from '../../../server/contract/site/limits.ts';
import { browserApi } from '../api/load.ts';
import { randomKey } from '../api/random-key.ts';
import type { ToastOptions } from '../state/toasts.ts';
import {
  type BrowserOutcome,
  formPayload,
  forms,
  formValues,
  type Outcome,
  parseFormId,
} from './forms.ts';
import { hasMissingFields, send } from './send.ts';
import { trackSubmission } from './track-submission.ts';
import { validationErrors } from './validation-errors.ts';

/** Sends a form, and adds the toast that announces the outcome. */
export async function sendFromBrowser(request: Request): Promise<BrowserOutcome> {
  const outcome = await validateAndSend(request);
  return { ...outcome, toast: toastFor(outcome) };
}

function toastFor(outcome: Outcome): ToastOptions | undefined {
  const { notice, isShort } = forms[outcome.form];
  if ('sent' in outcome) return SUCCESS[notice];
  if ('failed' in outcome) return { ...FAILURE[notice], variant: 'destructive' };
  return isShort && outcome.hasMissingFields ? MISSING_INFORMATION : undefined;
}

/** Validates a form with the server's schema and, if it is valid, sends it to `/api`. */
async function validateAndSend(request: Request): Promise<Outcome> {
  const formData = await request.formData();
  const form = parseFormId(formData);
  const payload = formPayload(form, formData);
  const errors = validationErrors(form, payload);
  if (errors) {
    return {
      form,
      errors,
      hasMissingFields: hasMissingFields(errors, formData),
      values: formValues(formData),
    };
  }
  // Load the confirmation first, so that nothing can fail between sending and confirming.
  await Promise.all([import('./sent-confirmation.tsx'), waitForMinFillTime()]);
  const key = idempotencyKeyFor(JSON.stringify(payload));
  formData.set('elapsedMs', String(Math.round(performance.now())));
  const outcome = await send(await browserApi(), form, formData, key);
  if ('sent' in outcome) {
    lastAttempt = null;
    trackSubmission(form, payload);
  }
  return outcome;
}

let lastAttempt: { payload: string; key: string } | null = null;

/**
 * Returns the same idempotency key if the same form is sent again, after a failure or by a double
 * click.
 */
function idempotencyKeyFor(payload: string): string {
  if (lastAttempt?.payload === payload) return lastAttempt.key;
  const key = randomKey();
  lastAttempt = { payload, key };
  return key;
}

/**
 * Waits until the server's minimum fill time is over. The server suspects forms that are sent
 * sooner after the page was opened, and autofill can be that fast. Browsers drop the fraction of a
 * delay, so a timer can end a millisecond early.
 */
async function waitForMinFillTime(): Promise<void> {
  for (;;) {
    const remainingMs = Math.ceil(MIN_FILL_MS - performance.now());
    if (remainingMs <= 0) return;
    await new Promise((resolve) => setTimeout(resolve, remainingMs));
  }
}
