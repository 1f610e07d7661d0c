import { hc } from 'hono/client';
import type { Api } from '../../../server/contract/http/api.ts';

/** Creates the typed client for `/api`. All calls send the session cookies. */
export function createClient(
  origin: string,
  fetch: (request: Request) => Response | Promise<Response>,
) {
  return hc<Api>(`${origin}/api`, {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) =>
      fetch(new Request(input, { ...init, credentials: 'include' })),
  });
}
