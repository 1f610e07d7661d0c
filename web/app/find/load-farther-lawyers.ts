import { ENOUGH_RESULTS } from '../../../server/contract/site/limits.ts';
import { type ApiClient, readJson } from '../api/client.ts';
import { type Failure, orFailure } from '../api/load.ts';
import { type ListedLawyer, toListedLawyer } from '../lawyer/listed-lawyer.ts';
import type { SearchResult } from './load-result-page.ts';

/** Lawyers outside the radius of a search, within the next radius that has any. */
export interface FartherResult {
  radius: number;
  /** All lawyers within this radius, including those of the search. */
  total: number;
  lawyers: ListedLawyer[];
}

/** Loads lawyers outside the radius; null if the search has enough results or none are found. */
export async function loadFartherLawyers(
  api: ApiClient,
  parameters: Record<string, string>,
  results: Promise<SearchResult>,
): Promise<FartherResult | null | Failure> {
  const result = await results;
  if (!('total' in result) || result.total >= ENOUGH_RESULTS) return null;
  return orFailure(
    readJson(api.lawyers.nearby.$get({ query: parameters })).then(({ radius, total, lawyers }) =>
      radius === null ? null : { radius, total, lawyers: lawyers.map(toListedLawyer) },
    ),
  );
}
