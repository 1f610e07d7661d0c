import { readJson, type Suggestion } from './client.ts';

/** Fetches suggestions for a partial search query. @throws {ApiError} if the request fails */
export async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { createClient } = await import('./create-client.ts');
  const api = createClient(window.location.origin, (url, init) => fetch(url, { ...init, signal }));
  return readJson(api.suggestions.$get({ query: { q } }));
}
