import { data } from 'react-router';
import type { Problem } from '../../../server/contract/http/problem.ts';

/** The result of requesting a link by email. */
export type LinkResult =
  | { isSent: true; message: string }
  /** `error` is about the email; `reason` covers everything else. */
  | { isSent: false; email: string; error: string | null; reason: string | null };

/**
 * Requests a link for the email in a form, and returns the page's action data. Never throws.
 *
 * @param post sends the email to `/api`
 */
export async function requestEmailLink(
  formData: FormData,
  post: (json: { email: string }) => Promise<Response>,
) {
  const outcome = await outcomeOf(String(formData.get('email') ?? '').trim(), post);
  return data(outcome, { status: outcome.isSent ? 202 : outcome.error ? 422 : 503 });
}

async function outcomeOf(
  email: string,
  post: (json: { email: string }) => Promise<Response>,
): Promise<LinkResult> {
  const failure = { isSent: false as const, email };
  try {
    const response = await post({ email });
    const { message, errors }: Problem = await response.json();
    if (response.ok) return { isSent: true, message };
    const error = errors?.email ?? null;
    const reason = response.status < 500 ? message : SEND_FAILED;
    return { ...failure, error, reason: error ? null : reason };
  } catch {
    return { ...failure, error: null, reason: SEND_FAILED };
  }
}

const SEND_FAILED = 'We couldn’t send the link. Please try again.';
