import { data } from 'react-router';
import type { Problem } from '../../../server/contract/problem.ts';
import { ApiError, type Listing } from '../api/client.ts';
import { type Values, valuesOf } from '../request/forms.ts';

/** Why a form about a listing came back, with all that was filled in. */
export interface Refused {
  /** Which of the page's forms. */
  intent: string;
  message: string;
  /** By the field's name. */
  errors: Record<string, string>;
  values: Values;
  /** The listing as somebody else has left it meanwhile. */
  current: Listing | null;
}

/**
 * The form's way back to its page.
 *
 * @throws {ApiError} where the session has ended meanwhile (401): see `byAdministrators`
 */
export async function refusedRecord(answer: Response, filledIn: FormData) {
  const text = await answer.text();
  if (answer.status === 401) throw new ApiError(answer, text);
  const { message, errors = {}, current = null } = problemOf(text);
  const refused: Refused = {
    intent: String(filledIn.get('intent')),
    message,
    errors,
    values: { ...valuesOf(filledIn), practiceAreas: filledIn.getAll('practiceAreas').map(String) },
    current,
  };
  return data(refused, { status: answer.status });
}

function problemOf(text: string): Problem & { current?: Listing } {
  try {
    return JSON.parse(text);
  } catch {
    return { message: 'Something went wrong on our side. Please try again.' };
  }
}
