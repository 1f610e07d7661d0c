import { data } from 'react-router';
import type { Problem } from '../../../server/contract/http/problem.ts';
import { ApiError } from '../api/client.ts';
import { type Values, valuesOf } from '../request/forms.ts';

/** Why a form of the desk came back, with what was filled in. */
export interface Refusal<Current = unknown> {
  /** Which of the page's forms. */
  intent: string;
  message: string;
  /** By the field's name. */
  errors: Record<string, string>;
  values: Values;
  /** What the form is about, as somebody else has left it meanwhile. */
  current?: Current;
}

/**
 * The form's way back to its page.
 *
 * @throws {ApiError} where the session has ended meanwhile (401): see `byAdministrators`
 */
export async function refused(answer: Response, filledIn: FormData, isSignIn = false) {
  const text = await answer.text();
  if (answer.status === 401 && !isSignIn) throw new ApiError(answer, text);
  const { message, errors = {}, current } = problemOf(text);
  const refusal: Refusal = {
    intent: String(filledIn.get('intent')),
    message,
    errors,
    values: valuesOf(withoutSecrets(filledIn)),
    ...(current !== undefined && { current }),
  };
  return data(refusal, { status: answer.status });
}

function problemOf(text: string): Problem & { current?: unknown } {
  try {
    return JSON.parse(text);
  } catch {
    return { message: 'Something went wrong on our side. Please try again.' };
  }
}

const SECRETS = ['password', 'newPassword', 'code'];

/** What may stand in a page again: all but passwords and codes. */
export function withoutSecrets(filledIn: FormData): FormData {
  const kept = new FormData();
  for (const [name, value] of filledIn) if (!SECRETS.includes(name)) kept.append(name, value);
  return kept;
}
