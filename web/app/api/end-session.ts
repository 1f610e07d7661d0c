import type { ClientResponse } from 'hono/client';
import { ApiError } from './client.ts';

/**
 * Waits for a sign-out. A session that had already ended counts as signed out.
 *
 * @throws {ApiError} if the session is still active, so that the page doesn't claim otherwise
 */
export async function endSession(responsePromise: Promise<ClientResponse<unknown>>): Promise<void> {
  const response = await responsePromise;
  if (response.ok || response.status === 401) return;
  throw new ApiError(response, await response.text());
}
