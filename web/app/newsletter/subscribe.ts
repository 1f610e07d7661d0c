import type { Problem } from '../../../server/contract/http/problem.ts';
import { mentionRequestId } from '../../../server/contract/http/request-id.ts';
import type { NewsletterSource } from '../../../server/contract/newsletter/newsletter.ts';
import type { ApiClient } from '../api/client.ts';
import { browserApi } from '../api/load.ts';
import { track } from '../consent/track.ts';

/** The result of a subscription. */
export type SubscribeResult =
  | { subscribed: true; isConfirmedByMail: boolean }
  /** The email is invalid. */
  | { subscribed: false; emailError: string }
  /** `reason` is the server's message, or null. If the server didn't respond, `status` is 503. */
  | { subscribed: false; hasResponse: boolean; reason: string | null; status: number };

/** Sends an email to `/api` and returns the result. Never throws. */
export async function subscribe(
  api: ApiClient,
  email: string,
  source: NewsletterSource,
): Promise<SubscribeResult> {
  let response: Response;
  try {
    response = await api.newsletter.$post({ json: { email, source } });
  } catch {
    return { subscribed: false, hasResponse: false, reason: null, status: 503 };
  }
  const body = await response.json().catch(() => null);
  if (response.ok) {
    track('newsletter_signup', { source });
    return { subscribed: true, isConfirmedByMail: body?.isConfirmedByMail === true };
  }
  const { message = null, errors = {} } = (body ?? {}) as Partial<Problem>;
  if (errors.email) return { subscribed: false, emailError: errors.email };
  const { status, headers } = response;
  const requestId = status >= 500 ? headers.get('X-Request-Id') : null;
  const reason = message && requestId ? `${message} ${mentionRequestId(requestId)}` : message;
  return { subscribed: false, hasResponse: true, reason, status };
}

/** Like `subscribe`, with the API client of the browser. */
export async function subscribeFromBrowser(
  email: string,
  source: NewsletterSource,
): Promise<SubscribeResult> {
  try {
    return await subscribe(await browserApi(), email, source);
  } catch {
    return { subscribed: false, hasResponse: false, reason: null, status: 503 };
  }
}
