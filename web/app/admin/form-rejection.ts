import { data } from 'react-router';
import type { Problem } from '../../../server/contract/http/problem.ts';
import { ApiError } from '../api/client.ts';
import { formValues, type Values } from '../request/forms.ts';

/** Why an admin form was rejected, with the submitted values. */
export interface FormRejection<Current = unknown> {
  /** The `intent` of the rejected form. */
  intent: string;
  message: string;
  /** Error messages by field name. */
  errors: Record<string, string>;
  values: Values;
  /** After a conflict, the current state of the edited record. */
  current?: Current;
}

/**
 * Turns an API error response into the form's action data.
 *
 * @throws {ApiError} if the session has ended (401) or the role doesn't permit the change (403);
 * `requireAdminForAction` handles both
 */
export async function rejectForm<Current = unknown>(
  response: Response,
  formData: FormData,
  isSignIn = false,
) {
  const text = await response.text();
  if ([401, 403].includes(response.status) && !isSignIn) throw new ApiError(response, text);
  const { message, errors = {}, current } = problemOf<Current>(text);
  const rejection: FormRejection<Current> = {
    intent: String(formData.get('intent')),
    message,
    errors,
    values: formValues(withoutSecrets(formData)),
    ...(current !== undefined && { current }),
  };
  return data(rejection, { status: response.status });
}

/** Rejects a form for a reason that the browser found, without an API response. */
export function rejectWith(message: string, formData: FormData) {
  const rejection: FormRejection = {
    intent: String(formData.get('intent')),
    message,
    errors: {},
    values: formValues(withoutSecrets(formData)),
  };
  return data(rejection, { status: 422 });
}

/** The API's error message in a response's text, or a general one if it isn't JSON. */
export function problemOf<Current>(text: string): Problem & { current?: Current } {
  try {
    return JSON.parse(text);
  } catch {
    return { message: 'Something went wrong on our side. Please try again.' };
  }
}

const SECRET_FIELDS = ['password', 'newPassword', 'code'];

/** The values that may be sent back to the browser: all except passwords and codes. */
export function withoutSecrets(formData: FormData): FormData {
  const publicFields = new FormData();
  for (const [name, value] of formData)
    if (!SECRET_FIELDS.includes(name)) publicFields.append(name, value);
  return publicFields;
}
