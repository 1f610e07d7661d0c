import type { ClientResponse, InferResponseType } from 'hono/client';
import type { createClient } from './create-client.ts';

export type ApiClient = ReturnType<typeof createClient>;

export type Lawyer = InferResponseType<ApiClient['lawyers'][':id']['$get'], 200>;
export type SearchCounts = InferResponseType<ApiClient['lawyers']['facets']['$get'], 200>;
export type Suggestion = InferResponseType<ApiClient['suggestions']['$get'], 200>[number];
export type RequestStatus = InferResponseType<ApiClient['requests'][':token']['$get'], 200>;
export type PracticeArea = InferResponseType<ApiClient['practice-areas']['$get'], 200>[number];
export type Post = InferResponseType<ApiClient['blog'][':slug']['$get'], 200>;
/** A post as lists show it, without its content. */
export type PostSummary = InferResponseType<ApiClient['blog']['$get'], 200>[number];

/** A lawyer's own listing, with what was asked for last. */
export type OwnListing = InferResponseType<ApiClient['my-listing']['$get'], 200>;
export type OwnDay = InferResponseType<ApiClient['my-listing']['counts']['$get'], 200>[number];
/** A change that an administrator has to decide on. */
export type WaitingChange = InferResponseType<
  ApiClient['admin']['listing-changes']['$get'],
  200
>[number];
/** A listing as the operator sees it, and an entry of the audit log. */
export type OpenListing = InferResponseType<ApiClient['admin']['listings'][':id']['$get'], 200>;
export type Listing = OpenListing['listing'];
export type AuditEntry = OpenListing['history'][number];
export type ListingRows = InferResponseType<ApiClient['admin']['listings']['$get'], 200>;
export type OpenApplication = InferResponseType<
  ApiClient['admin']['decisions'][':id']['$get'],
  200
>;

/** An answer of `/api` that isn't a success: '404: the answer's text' (specification, section 8). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: string;

  constructor(response: { status: number; statusText: string }, body: string) {
    super(`${response.status}: ${body || response.statusText}`);
    this.status = response.status;
    this.body = body;
  }
}

/** The JSON of a successful answer. @throws {ApiError} on any other */
export async function read<Answer extends ClientResponse<unknown>>(
  answer: Promise<Answer>,
): Promise<SuccessBody<Answer>> {
  return (await checked(answer)).json() as Promise<SuccessBody<Answer>>;
}

/** The answer itself where its headers matter. @throws {ApiError} where it isn't a success */
export async function checked<Answer extends ClientResponse<unknown>>(
  answer: Promise<Answer>,
): Promise<Success<Answer>> {
  const response = await answer;
  if (!response.ok) throw new ApiError(response, await response.text());
  return response as Success<Answer>;
}

type Success<Answer> = Extract<Answer, ClientResponse<unknown, 200>>;
type SuccessBody<Answer> =
  Success<Answer> extends ClientResponse<infer Body, 200, 'json'> ? Body : never;
