import { data } from 'react-router';
import type { Problem } from '../../../server/contract/http/problem.ts';
import type { ApiClient, OwnListing } from '../api/client.ts';
import { type Values, valuesOf } from '../request/forms.ts';
import { payloadOfListing } from './listing-values.ts';

/** What became of an edit. What was filled in goes back with each that wasn't taken. */
export type Saved =
  | { saved: true }
  | { saved: false; errors: Record<string, string>; values: Values }
  /** Somebody else has changed the listing: as it is now. */
  | { saved: false; current: OwnListing['listing']; reason: string; values: Values }
  | { saved: false; reason: string; values: Values };

/** What a page gets that was signed out while somebody wrote. */
export interface SignedOut {
  values: Values;
}

const UNREACHED = 'Your changes couldn’t be saved. Nothing is lost: please try again.';

/**
 * Sends an edit to `/api` and tells what became of it.
 *
 * @throws a 401 with {@link SignedOut} where the session has ended
 */
export async function saveListing(api: ApiClient, filledIn: FormData): Promise<Saved> {
  const values = valuesOf(filledIn);
  let answer: Response;
  try {
    answer = await api['my-listing'].$put({
      json: { ...payloadOfListing(values), version: String(values.version ?? '') },
    });
  } catch {
    return { saved: false, reason: UNREACHED, values };
  }
  if (answer.ok) return { saved: true };
  if (answer.status === 401) throw data({ values } satisfies SignedOut, { status: 401 });
  const body = await answer.json().catch(() => null);
  const { message = UNREACHED, errors = {} } = (body ?? {}) as Partial<Problem>;
  if (answer.status === 409) {
    const { current } = body as { current: OwnListing['listing'] };
    const renewed = { ...values, version: current.version };
    return { saved: false, current, reason: message, values: renewed };
  }
  if (answer.status === 422) return { saved: false, errors, values };
  return { saved: false, reason: answer.status < 500 ? message : UNREACHED, values };
}
