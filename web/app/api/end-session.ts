import type { ClientResponse } from 'hono/client';
import { ApiError } from './client.ts';

/**
 * Waits for a sign-out. A session that had already ended counts as signed out.
 *
 * @throws {ApiError} if signing out failed, so that the page doesn't report success
 */
export async function endSession(responsePromise: Promise<ClientResponse<unknown>>): Promise<void> {
  const response = await responsePromise;
  if (response.ok || response.status === 401) return;
  throw new ApiError(response, await response.text());
}
