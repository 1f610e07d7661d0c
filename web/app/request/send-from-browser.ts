import { MIN_FILL_MILLISECONDS } from '../../../server/contract/site/limits.ts';
import { browserApi } from '../api/load.ts';
import { formOf, type Outcome, payloadOf, valuesOf } from './forms.ts';
import { validationErrors } from './problem-of.ts';
import { isMissing, send } from './send.ts';
import { trackSent } from './track-sent.ts';

/** Validates a form with the server's schema before any API call, then sends it. */
export async function sendFromBrowser(request: Request): Promise<Outcome> {
  const filledIn = await request.formData();
  const form = formOf(filledIn);
  const payload = payloadOf(form, filledIn);
  const errors = validationErrors(form, payload);
  if (errors) {
    return { form, errors, isMissing: isMissing(errors, filledIn), values: valuesOf(filledIn) };
  }
  await pace();
  const outcome = await send(await browserApi(), form, filledIn, keyFor(JSON.stringify(payload)));
  if ('sent' in outcome) {
    lastTry = null;
    trackSent(form, payload);
  }
  return outcome;
}

let lastTry: { payload: string; key: string } | null = null;

/** A form sent again, after a failure or by a double click, keeps its idempotency key. */
function keyFor(payload: string): string {
  if (lastTry?.payload === payload) return lastTry.key;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  lastTry = { payload, key };
  return key;
}

/**
 * The server rejects forms filled in faster than a person could. Autofill can be that fast, so wait
 * here. The server counts from the time it rendered the page, which is before the page arrived.
 */
function pace(): Promise<void> {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const rest = MIN_FILL_MILLISECONDS - (performance.now() - (visit?.responseStart ?? 0));
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
}
