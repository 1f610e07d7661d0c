import { data } from 'react-router';
import type { Problem } from '../../../server/contract/http/problem.ts';
import type { ApiClient, OwnListing } from '../api/client.ts';
import { type Values, valuesOf } from '../request/forms.ts';
import { payloadOfListing } from './listing-values.ts';

/** The result of saving an edit. Every failure returns the submitted values. */
export type Saved =
  | { saved: true }
  | { saved: false; errors: Record<string, string>; values: Values }
  /** Somebody else changed the listing meanwhile; `current` is its latest state. */
  | { saved: false; current: OwnListing['listing']; reason: string; values: Values }
  | { saved: false; reason: string; values: Values };

/** The error data if the session ended while the lawyer was editing. */
export interface SignedOut {
  values: Values;
}

const UNREACHED = 'Your changes couldn’t be saved. Nothing is lost: please try again.';

/**
 * Sends an edit to `/api` and returns the result.
 *
 * @throws a 401 with {@link SignedOut} where the session has ended
 */
export async function saveListing(api: ApiClient, filledIn: FormData): Promise<Saved> {
  const values = valuesOf(filledIn);
  let response: Response;
  try {
    response = await api['my-listing'].$put({
      json: { ...payloadOfListing(values), version: String(values.version ?? '') },
    });
  } catch {
    return { saved: false, reason: UNREACHED, values };
  }
  if (response.ok) return { saved: true };
  if (response.status === 401) throw data({ values } satisfies SignedOut, { status: 401 });
  const body = await response.json().catch(() => null);
  const { message = UNREACHED, errors = {} } = (body ?? {}) as Partial<Problem>;
  if (response.status === 409) {
    const { current } = body as { current: OwnListing['listing'] };
    const renewed = { ...values, version: current.version };
    return { saved: false, current, reason: message, values: renewed };
  }
  if (response.status === 422) return { saved: false, errors, values };
  return { saved: false, reason: response.status < 500 ? message : UNREACHED, values };
}
