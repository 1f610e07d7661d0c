import { type ApiClient, readJson } from '../api/client.ts';
import { type Failure, orFailure } from '../api/load.ts';

/** The number of lawyers by two-letter state code. */
export type StateCounts = Record<string, number>;

/** Loads the number of lawyers in each state, for the map of the country. */
export function loadStateCounts(api: ApiClient): Promise<StateCounts | Failure> {
  return orFailure(
    readJson(api.lawyers.map.$get({ query: {} })).then((map) =>
      map.kind === 'country' ? map.states : {},
    ),
  );
}
