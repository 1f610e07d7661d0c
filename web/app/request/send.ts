import { FAILURE } from '../../../server/contract/forms/notices.ts';
import type { Problem } from '../../../server/contract/http/problem.ts';
import { mentionRequestId } from '../../../server/contract/http/request-id.ts';
import type { ApiClient } from '../api/client.ts';
import { type FormId, formPayload, forms, formValues, type Outcome } from './forms.ts';

/**
 * Sends a form to `/api` and returns the result. Never throws.
 *
 * @param idempotencyKey stays the same if the form is sent again
 */
export async function send(
  api: ApiClient,
  form: FormId,
  data: FormData,
  idempotencyKey?: string,
): Promise<Outcome> {
  const values = formValues(data);
  try {
    const headers = idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : undefined;
    const response: Response = await endpointOf(api, form).$post(
      { json: formPayload(form, data) },
      { headers },
    );
    if (response.ok) return { form, sent: { status: (await response.json()).status ?? null } };
    const { message, errors = {} }: Problem = await response.json();
    const isValidationError = response.status === 422 && Object.keys(errors).length > 0;
    if (isValidationError)
      return { form, errors, hasMissingFields: hasMissingFields(errors, data), values };
    const { status, headers: received } = response;
    const reason = status < 500 ? message : failureOf(form, received.get('X-Request-Id'));
    return { form, failed: { reason, status }, values };
  } catch {
    return { form, failed: { reason: failureOf(form), status: 503 }, values };
  }
}

/** The form's usual failure message, with the ID that the team can find in the log. */
function failureOf(form: FormId, requestId: string | null = null): string {
  const { description } = FAILURE[forms[form].notice];
  return requestId ? `${description} ${mentionRequestId(requestId)}` : description;
}

/** Whether at least one of the invalid fields is empty. */
export function hasMissingFields(errors: Record<string, string>, data: FormData): boolean {
  return Object.keys(errors).some((field) => !String(data.get(field) ?? '').trim());
}

function endpointOf(api: ApiClient, form: FormId) {
  if (form === 'message') return api.contact;
  if (form === 'application') return api['lawyer-signup'];
  if (form === 'mistake-report') return api['mistake-reports'];
  return api['find-lawyer-request'];
}
