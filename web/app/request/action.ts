import {
  type ActionFunctionArgs,
  data,
  redirect,
  type ShouldRevalidateFunctionArgs,
} from 'react-router';
import { MIN_FILL_MILLISECONDS } from '../../../server/contract/limits.ts';
import { apiContext } from '../api/context.ts';
import { browserApi } from '../api/load.ts';
import { formIdOf, type Outcome, payloadOf, valuesOf } from './forms.ts';
import { isMissing, send } from './send.ts';

/**
 * Takes a form where no script took it over: what was sent leads to a page that says so, and that can
 * be loaded again without sending it twice; what wasn't comes back with its values and what is wrong.
 */
export async function formAction({ request, context }: ActionFunctionArgs) {
  const { form, filledIn } = await formOf(request);
  const outcome = await send(context.get(apiContext), form, filledIn);
  if ('errors' in outcome) return data(outcome, { status: 422 });
  if ('failed' in outcome) return data(outcome, { status: outcome.failed.reason ? 429 : 503 });
  const { pathname } = new URL(request.url);
  return redirect(`${outcome.sent.status ?? pathname}?sent=${form}`, 303);
}

/** Takes a form in the browser: checks it by the server's own rules first, then sends it. */
export async function clientFormAction({
  request,
}: Pick<ActionFunctionArgs, 'request'>): Promise<Outcome> {
  const { form, filledIn } = await formOf(request);
  const payload = payloadOf(form, filledIn);
  // Where the rules can't be loaded the server holds them all the same.
  const rules = await import('./problem-of.ts').catch(() => null);
  const errors = rules?.problemOf(form, payload);
  if (errors) {
    return { form, errors, isMissing: isMissing(errors, filledIn), values: valuesOf(filledIn) };
  }
  await pace();
  const outcome = await send(browserApi(), form, filledIn, keyFor(JSON.stringify(payload)));
  if ('sent' in outcome) lastTry = null;
  return outcome;
}

/** Sending a form changes nothing of what its page shows. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === 'POST' ? false : defaultShouldRevalidate;
}

async function formOf(request: Request) {
  const filledIn = await request.formData().catch(() => null);
  const form = filledIn && formIdOf(filledIn);
  if (!form) throw data(null, { status: 400, statusText: 'Bad Request' });
  return { form, filledIn };
}

let lastTry: { payload: string; key: string } | null = null;

/** The same form sent again, after a failure or by a double click, bears the same key. */
function keyFor(payload: string): string {
  if (lastTry?.payload === payload) return lastTry.key;
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const key = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  lastTry = { payload, key };
  return key;
}

/** A browser may fill in a form quicker than the server believes of a person: that is waited for here. */
function pace(): Promise<void> {
  const rest = MIN_FILL_MILLISECONDS - performance.now();
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
}
