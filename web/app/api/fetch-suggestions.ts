import { read, type Suggestion } from './client.ts';

/** What the beginning of a question may become. @throws {ApiError} where the answer isn't a success */
export async function fetchSuggestions(q: string, signal: AbortSignal): Promise<Suggestion[]> {
  const { createClient } = await import('./create-client.ts');
  const api = createClient(window.location.origin, (request) => fetch(request, { signal }));
  return read(api.suggestions.$get({ query: { q } }));
}
