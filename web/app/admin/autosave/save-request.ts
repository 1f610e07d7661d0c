import type { Problem } from '../../../../server/contract/http/problem.ts';
import type { Draft, SaveResult } from './autosave.ts';

/** Browsers limit the bodies of requests that outlive their page to 64 KiB in all. */
const MAX_KEEPALIVE_LENGTH = 20_000;

/** Options for a request with this text: if possible, it completes after its page was closed. */
export function keptAlive(text: string) {
  return { init: { keepalive: text.length <= MAX_KEEPALIVE_LENGTH } };
}

/** Reads the response to a request that saves a draft. */
export async function saveResult<Stored extends Draft>(
  response: Response,
): Promise<SaveResult<Stored>> {
  if (response.ok) return { saved: await response.json() };
  if (response.status === 401) return { failure: SESSION_ENDED };
  const { message, errors = {}, current }: Problem & { current?: Stored } = await response.json();
  if (current) return { current };
  const isFinal = [404, 413, 422].includes(response.status);
  return isFinal ? { errors, message } : { failure: message };
}

const SESSION_ENDED =
  'Your session has ended. Sign in in another tab; your text is still here and is saved then.';
