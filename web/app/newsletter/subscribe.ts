import type { Problem } from '../../../server/contract/http/problem.ts';
import type { NewsletterSource } from '../../../server/contract/newsletter/newsletter.ts';
import type { ApiClient } from '../api/client.ts';
import { browserApi } from '../api/load.ts';
import { track } from '../consent/track.ts';

/** What became of an address. */
export type Outcome =
  | { subscribed: true; isConfirmedByMail: boolean }
  /** The address itself is wrong. */
  | { subscribed: false; wrong: string }
  /** `reason` is what the server said, null where it said nothing; not `reached` is a 503, too. */
  | { subscribed: false; reached: boolean; reason: string | null; status: number };

/** Sends an address to `/api` and tells what became of it; it never throws. */
export async function subscribe(
  api: ApiClient,
  email: string,
  source: NewsletterSource,
): Promise<Outcome> {
  let answer: Response;
  try {
    answer = await api.newsletter.$post({ json: { email, source } });
  } catch {
    return { subscribed: false, reached: false, reason: null, status: 503 };
  }
  const body = await answer.json().catch(() => null);
  if (answer.ok) {
    track('newsletter_signup', { source });
    return { subscribed: true, isConfirmedByMail: body?.isConfirmedByMail === true };
  }
  const { message = null, errors = {} } = (body ?? {}) as Partial<Problem>;
  if (errors.email) return { subscribed: false, wrong: errors.email };
  return { subscribed: false, reached: true, reason: message, status: answer.status };
}

/** The same over the wire. */
export async function subscribeFromBrowser(
  email: string,
  source: NewsletterSource,
): Promise<Outcome> {
  try {
    return await subscribe(await browserApi(), email, source);
  } catch {
    return { subscribed: false, reached: false, reason: null, status: 503 };
  }
}
