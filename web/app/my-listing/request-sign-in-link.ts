import type { Problem } from '../../../server/contract/http/problem.ts';
import type { ApiClient } from '../api/client.ts';

/** The result of requesting a sign-in link. */
export type LinkResult =
  | { isSent: true; message: string }
  /** `error` is about the email; `reason` covers everything else. */
  | { isSent: false; email: string; error: string | null; reason: string | null };

/** Requests a sign-in link for an email. Never throws. */
export async function requestSignInLink(api: ApiClient, formData: FormData): Promise<LinkResult> {
  const email = String(formData.get('email') ?? '').trim();
  const failure = { isSent: false as const, email };
  try {
    const response: Response = await api['my-listing'].links.$post({ json: { email } });
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
