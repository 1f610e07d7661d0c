import type { Problem } from '../../../server/contract/http/problem.ts';
import { PAGE_SIZE } from '../../../server/contract/site/limits.ts';
import { type ApiClient, ApiError, checkResponse, type Lawyer } from '../api/client.ts';
import { type Failure, isFailure, orFailure } from '../api/load.ts';
import { type ListedLawyer, toListedLawyer } from '../lawyer/listed-lawyer.ts';

/** One page of the matching lawyers. */
export interface ResultPage {
  lawyers: ListedLawyer[];
  total: number;
  /** The first page is 1. */
  page: number;
}

/** The API rejected the search parameters. `queryError` is the API's error message. */
export interface SearchError {
  queryError: string;
}

export type SearchResult = ResultPage | SearchError | Failure;

/**
 * Loads one page of search results. Invalid parameters and failures have their own result types, so
 * that callers can't mistake them for an empty page.
 */
export function loadResultPage(
  api: ApiClient,
  parameters: Record<string, string>,
  page: string,
): Promise<SearchResult> {
  return orFailure(
    checkResponse(api.lawyers.search.$get({ query: { ...parameters, page } }))
      .then(async (response) => toResultPage(await response.json(), response.headers, Number(page)))
      .catch((error) => toSearchError(error)),
  );
}

/** The page's HTTP status: 400 for invalid parameters, 404 past the last page, 503 on failure. */
export function httpStatusOf(result: SearchResult): number {
  if ('queryError' in result) return 400;
  if (isFailure(result)) return 503;
  return result.page > pageCount(result.total) ? 404 : 200;
}

export function pageCount(total: number): number {
  return Math.max(1, Math.ceil(total / PAGE_SIZE));
}

function toResultPage(matches: Lawyer[], headers: Headers, page: number): ResultPage {
  const lawyers = matches.map(toListedLawyer);
  const total = headers.get('X-Total-Count');
  if (total !== null) return { lawyers, total: Number(total), page };
  // A response without a total contains all matches, so cut out the requested page here.
  const start = (page - 1) * PAGE_SIZE;
  return { lawyers: lawyers.slice(start, start + PAGE_SIZE), total: lawyers.length, page };
}

function toSearchError(error: unknown): SearchError {
  if (!(error instanceof ApiError) || error.status !== 400) throw error;
  const problem: Problem = JSON.parse(error.body);
  return { queryError: problem.message };
}
