import type { ClientResponse, InferResponseType } from 'hono/client';
import type { createClient } from './create-client.ts';

export type ApiClient = ReturnType<typeof createClient>;

export type Lawyer = InferResponseType<ApiClient['lawyers'][':id']['$get'], 200>;
export type SearchCounts = InferResponseType<ApiClient['lawyers']['facets']['$get'], 200>;
/** A lawyer who isn't listed, but whose name or bar number was searched for. */
export type UnlistedLawyer = NonNullable<SearchCounts['unlisted']>[number];
export type NeighborLawyers = InferResponseType<ApiClient['lawyers']['nearby']['$get'], 200>;
export type LawyerMap = InferResponseType<ApiClient['lawyers']['map']['$get'], 200>;
export type OfficeMap = InferResponseType<ApiClient['lawyers'][':id']['map']['$get'], 200>;
export type Suggestion = InferResponseType<ApiClient['suggestions']['$get'], 200>[number];
export type RequestStatus = InferResponseType<ApiClient['requests'][':token']['$get'], 200>;
export type AreaDescription = InferResponseType<
  ApiClient['practice-areas']['descriptions']['$get'],
  200
>[number];
export type PracticeArea = InferResponseType<ApiClient['practice-areas']['$get'], 200>[number];
export type Post = InferResponseType<ApiClient['blog'][':slug']['$get'], 200>;
/** A post in a list, without its content. */
export type PostSummary = InferResponseType<ApiClient['blog']['$get'], 200>[number];

/** A lawyer's own listing, with the latest requested change. */
export type MyListingData = InferResponseType<ApiClient['my-listing']['$get'], 200>;
export type MyListingDay = InferResponseType<
  ApiClient['my-listing']['counts']['$get'],
  200
>[number];
/** A change that an administrator has to decide on. */
export type PendingChange = InferResponseType<
  ApiClient['admin']['listing-changes']['$get'],
  200
>[number];
/** A mistake that a visitor reported, for an administrator to decide on. */
export type OpenMistakeReport = InferResponseType<
  ApiClient['admin']['mistake-reports']['$get'],
  200
>[number];
/** A listing as administrators see it, with its entries in the audit log. */
export type ListingDetails = InferResponseType<ApiClient['admin']['listings'][':id']['$get'], 200>;
export type Listing = ListingDetails['listing'];
export type AuditEntry = ListingDetails['history'][number];
/** The listings that a bulk edit would change. */
export type BulkPreview = InferResponseType<ApiClient['admin']['listings']['bulk']['$get'], 200>;
export type BulkEdit = InferResponseType<
  ApiClient['admin']['listings']['bulk'][':id']['$get'],
  200
>;
/** A reason not to add a listing. */
export type ListingWarning = Extract<
  InferResponseType<ApiClient['admin']['listings']['$post'], 409>,
  { current: { hash: string } }
>['current'];
/** A listing that was merged into another one. */
export type MergedListing = ListingDetails['merged'][number];
/** Two listings that may belong to one lawyer. */
export type DuplicateListings = InferResponseType<
  ApiClient['admin']['duplicates']['$get'],
  200
>[number];
export type ListingRows = InferResponseType<ApiClient['admin']['listings']['$get'], 200>;
export type ImportRecord = InferResponseType<ApiClient['admin']['imports']['$get'], 200>[number];
export type NewsletterRow = InferResponseType<
  ApiClient['admin']['newsletters']['$get'],
  200
>['newsletters'][number];
/** A newsletter with its previews, and what prevents sending it. */
export type NewsletterPage = InferResponseType<
  ApiClient['admin']['newsletters'][':id']['$get'],
  200
>;
export type Newsletter = NewsletterPage['newsletter'];
export type SubscriberRow = InferResponseType<
  ApiClient['admin']['subscribers']['$get'],
  200
>['subscribers'][number];
/** A person who can sign in to the admin, or who was invited to. */
export type PersonRow = InferResponseType<
  ApiClient['admin']['people']['$get'],
  200
>['people'][number];
export type EmailQueue = InferResponseType<ApiClient['admin']['email']['$get'], 200>;
export type QueuedEmail = EmailQueue['emails'][number];
/** A saved version of a page's text. */
export type ProseVersion = NonNullable<
  InferResponseType<ApiClient['admin']['prose'][':page']['$get'], 200>['current']
>;
export type ProseVersionRow = InferResponseType<
  ApiClient['admin']['prose'][':page']['$get'],
  200
>['versions'][number];
/** The number of waiting records of each kind. */
export type ToDoCounts = InferResponseType<ApiClient['admin']['to-do']['counts']['$get'], 200>;
export type ToDoList = InferResponseType<ApiClient['admin']['to-do']['$get'], 200>;
export type ArticleRow = InferResponseType<
  ApiClient['admin']['articles']['$get'],
  200
>['articles'][number];
/** An article as its editors see it. */
export type EditedArticle = InferResponseType<ApiClient['admin']['articles'][':id']['$get'], 200>;
/** The other administrator who has an article open; null if there is none. */
export type ArticleEditor = InferResponseType<
  ApiClient['admin']['articles'][':id']['editors']['$post'],
  200
>['other'];
/** The settings of the site, with the version of each section. */
export type SiteSettings = InferResponseType<ApiClient['admin']['site']['settings']['$get'], 200>;
export type Picture = InferResponseType<
  ApiClient['admin']['pictures']['$get'],
  200
>['pictures'][number];
/** A file uploaded for an import, with its columns, a preview and its latest jobs. */
export type RosterUpload = InferResponseType<
  ApiClient['admin']['imports']['uploads'][':id']['$get'],
  200
>;
export type ImportJob = NonNullable<RosterUpload['job']>;
export type UploadList = InferResponseType<ApiClient['admin']['imports']['uploads']['$get'], 200>;
export type ApplicationDetails = InferResponseType<
  ApiClient['admin']['decisions'][':id']['$get'],
  200
>;

/** The state of the server, the database and the backups. */
export type HealthReport = InferResponseType<ApiClient['admin']['health']['$get'], 200>;
export type HealthJob = NonNullable<HealthReport['job']>;
/** Everything stored about an email address. */
export type PersonalData = InferResponseType<ApiClient['admin']['person']['$post'], 200>;
export type ErasedPerson = InferResponseType<ApiClient['admin']['person']['erase']['$post'], 200>;
/** The figures of one day. */
export type DailyFigures = InferResponseType<ApiClient['admin']['counts']['$get'], 200>[number];

/** An unsuccessful response from `/api`. The message is the status and the body: `404: …`. */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: string;
  /** Identifies the request in the server's log. */
  readonly requestId: string | null;

  constructor(
    response: { status: number; statusText: string; headers: { get(name: string): string | null } },
    body: string,
  ) {
    super(`${response.status}: ${body || response.statusText}`);
    this.status = response.status;
    this.body = body;
    this.requestId = response.headers.get('X-Request-Id');
  }
}

/** Returns the JSON of a successful response. @throws {ApiError} for any other response */
export async function readJson<ApiResponse extends ClientResponse<unknown>>(
  responsePromise: Promise<ApiResponse>,
): Promise<SuccessBody<ApiResponse>> {
  return (await checkResponse(responsePromise)).json() as Promise<SuccessBody<ApiResponse>>;
}

/** Returns the response, for callers that need its headers. @throws {ApiError} unless successful */
export async function checkResponse<ApiResponse extends ClientResponse<unknown>>(
  responsePromise: Promise<ApiResponse>,
): Promise<Success<ApiResponse>> {
  const response = await responsePromise;
  if (!response.ok) throw new ApiError(response, await response.text());
  return response as Success<ApiResponse>;
}

type Success<ApiResponse> = Extract<ApiResponse, ClientResponse<unknown, 200>>;
type SuccessBody<ApiResponse> =
  Success<ApiResponse> extends ClientResponse<infer Body, 200, 'json'> ? Body : never;
