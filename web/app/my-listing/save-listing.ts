import { data } from 'react-router';
import type { Problem } from '../../../server/contract/http/problem.ts';
import type { ApiClient, MyListingData } from '../api/client.ts';
import { formValues, type Values } from '../request/forms.ts';
import { changedPayload } from './listing-values.ts';

/** The result of saving an edit. Every failure returns the submitted values. */
export type SaveResult =
  | { saved: true }
  | { saved: false; errors: Record<string, string>; values: Values }
  /** Someone else changed the listing meanwhile; `current` is its latest state. */
  | { saved: false; current: MyListingData['listing']; reason: string; values: Values }
  | { saved: false; reason: string; values: Values };

export type FailedSave = Exclude<SaveResult, { saved: true }>;

/** The data of the error that is thrown if the session ended while the lawyer was editing. */
export interface SignedOutData {
  values: Values;
}

const SAVE_FAILED = 'We couldn’t save your changes. They’re still here: please try again.';

/**
 * Sends an edit to `/api` and returns the result.
 *
 * @throws a 401 with {@link SignedOutData} if the session has ended
 */
export async function saveListing(api: ApiClient, formData: FormData): Promise<SaveResult> {
  const values = formValues(formData);
  let response: Response;
  try {
    response = await api['my-listing'].$put({
      json: { ...changedPayload(values), version: String(values.version ?? '') },
    });
  } catch {
    return { saved: false, reason: SAVE_FAILED, values };
  }
  if (response.ok) return { saved: true };
  if (response.status === 401) throw data({ values } satisfies SignedOutData, { status: 401 });
  const body = await response.json().catch(() => null);
  const { message = SAVE_FAILED, errors = {} } = (body ?? {}) as Partial<Problem>;
  if (response.status === 409) {
    const { current } = body as { current: MyListingData['listing'] };
    return { saved: false, current, reason: message, values };
  }
  if (response.status === 422) return { saved: false, errors, values };
  return { saved: false, reason: response.status < 500 ? message : SAVE_FAILED, values };
}
