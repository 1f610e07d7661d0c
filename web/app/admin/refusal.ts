import { data } from 'react-router';
import type { Problem } from '../../../server/contract/problem.ts';
import { ApiError } from '../api/client.ts';

/** Why a form of the desk came back. */
export interface Refusal {
  /** Which of the page's forms. */
  intent: string;
  message: string;
  /** By the field's name. */
  errors: Record<string, string>;
  /** What was typed, without passwords and codes. */
  values: Record<string, string>;
}

/**
 * The form's way back to its page, with what was typed and what is wrong with it.
 *
 * @throws {ApiError} where the session has ended meanwhile (401): see `byAdministrators`
 */
export async function refused(answer: Response, filledIn: FormData, isSignIn = false) {
  const text = await answer.text();
  if (answer.status === 401 && !isSignIn) throw new ApiError(answer, text);
  const { message, errors = {} } = problemOf(text);
  const values = Object.fromEntries(
    [...filledIn].flatMap(([name, value]) =>
      typeof value === 'string' && !/password|code/i.test(name) ? [[name, value]] : [],
    ),
  );
  const refusal: Refusal = { intent: String(filledIn.get('intent')), message, errors, values };
  return data(refusal, { status: answer.status });
}

function problemOf(text: string): Problem {
  try {
    return JSON.parse(text);
  } catch {
    return { message: 'Something went wrong on our side. Please try again.' };
  }
}
