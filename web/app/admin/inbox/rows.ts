import type { InferResponseType } from 'hono/client';
import type { ApiClient } from '../../api/client.ts';

type Inbox = ApiClient['admin']['inbox'];

export type InboxCounts = InferResponseType<Inbox['$get'], 200>;

export type RequestRow = InferResponseType<Inbox['requests']['$get'], 200>['rows'][number];
export type MessageRow = InferResponseType<Inbox['messages']['$get'], 200>['rows'][number];
export type ApplicationRow = InferResponseType<Inbox['applications']['$get'], 200>['rows'][number];

export type InboxRequest = InferResponseType<Inbox['requests'][':id']['$get'], 200>;
export type InboxMessage = InferResponseType<Inbox['messages'][':id']['$get'], 200>;
export type InboxApplication = InferResponseType<Inbox['applications'][':id']['$get'], 200>;
export type InboxEntry = InboxRequest | InboxMessage | InboxApplication;

/** The administrators to whom an entry can be assigned. */
export type Assignee = InferResponseType<Inbox['assignees']['$get'], 200>[number];

/** The waiting entry to handle next, and the number of entries left. */
export type NextEntry = InferResponseType<Inbox['requests'][':id']['next']['$get'], 200>;

/** A filter of a list that the administrator has saved under a name. */
export type SavedFilter = InferResponseType<Inbox['filters']['$get'], 200>[number];

/** A text that administrators insert into replies. */
export type ReplyTemplate = InferResponseType<
  ApiClient['admin']['reply-templates']['$get'],
  200
>[number];

export type MatchingLawyer = InferResponseType<
  Inbox['requests'][':id']['suggestions']['$get'],
  200
>[number];

/** One page of a list, with the number of rows on all pages. */
export interface Rows<Row> {
  total: number;
  rows: Row[];
}
