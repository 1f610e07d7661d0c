import { type ApiClient, type LawyerMap, readJson } from '../api/client.ts';
import { type Failure, orFailure } from '../api/load.ts';

/**
 * Loads the map of a search.
 *
 * @param parameters the same as for the list, because the map shows the offices of the list's page
 */
export function loadResultMap(
  api: ApiClient,
  parameters: Record<string, string>,
  page: string,
): Promise<LawyerMap | Failure> {
  return orFailure(readJson(api.lawyers.map.$get({ query: { ...parameters, page } })));
}
