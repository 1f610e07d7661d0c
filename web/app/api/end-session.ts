import type { ClientResponse } from 'hono/client';
import { ApiError } from './client.ts';

/**
 * Waits until a session has ended. One that was over already is, too.
 *
 * @throws {ApiError} where it goes on: nobody may be told that they are signed out, and not be
 */
export async function endSession(answer: Promise<ClientResponse<unknown>>): Promise<void> {
  const response = await answer;
  if (response.ok || response.status === 401) return;
  throw new ApiError(response, await response.text());
}
