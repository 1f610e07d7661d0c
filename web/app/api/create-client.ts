import { hc } from 'hono/client';
import type { Api } from '../../../server/contract/http/api.ts';

/** Sends a request to `/api`. The body, if any, and the headers are in `init`. */
export type FetchApi = (url: string, init: RequestInit) => Response | Promise<Response>;

/** Creates the typed client for `/api`. */
export function createClient(origin: string, fetchApi: FetchApi) {
  return hc<Api>(`${origin}/api`, {
    fetch: async (url: RequestInfo | URL, init: RequestInit = {}) => fetchApi(String(url), init),
  });
}
