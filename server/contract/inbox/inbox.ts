import { z } from 'zod';
import { requestKinds } from '../../../db/data/request-kinds.ts';
import { line, text } from '../forms/field-rules.ts';
import { MAX_PARAMETER_LENGTH } from '../site/limits.ts';

/** The kinds of submissions in the admin's inbox. */
export const INBOX_KINDS = ['requests', 'messages', 'applications'] as const;
export type InboxKind = (typeof INBOX_KINDS)[number];

export const INBOX_PAGE_SIZE = 50;

/** Maximum number of lawyers to introduce to one request, and to suggest for it. */
export const MAX_INTRODUCTIONS = 3;
export const MAX_SUGGESTIONS = 10;

/**
 * Statuses of a submission. `waiting` includes every unanswered submission, whether seen or not.
 */
const RECEIVED_STATUSES = ['waiting', 'received', 'seen', 'closed', 'erased'] as const;
const REQUEST_STATUSES = [
  'waiting',
  'received',
  'seen',
  'introduced',
  'closed',
  'withdrawn',
] as const;
export const INBOX_STATUSES = {
  requests: REQUEST_STATUSES,
  messages: RECEIVED_STATUSES,
  applications: RECEIVED_STATUSES,
} as const satisfies Record<InboxKind, readonly string[]>;

export const STATUS_LABELS = {
  waiting: 'Waiting',
  received: 'Received',
  seen: 'Reviewed',
  introduced: 'Introduced',
  closed: 'Closed',
  withdrawn: 'Withdrawn',
  erased: 'Data deleted',
} as const;

export const REQUEST_KIND_LABELS = {
  home: 'Home page',
  find: 'Find page',
  contact: 'Contact page',
  general: 'Legal help',
  injury: 'Personal injury',
} as const;

const singleValue = z.string('must be given only once');

/** An untouched select sends an empty value, which means no filter. */
const optionalEnum = <Choice extends string>(choices: readonly [Choice, ...Choice[]]) =>
  singleValue
    .transform((value) => value || undefined)
    .pipe(z.enum(choices, `must be one of ${choices.join(', ')}`).optional())
    .optional();

const searchText = singleValue
  .transform((value) => value.slice(0, MAX_PARAMETER_LENGTH).trim() || undefined)
  .optional();

/** A checked box sends any value; a link may send `true` or `false`. */
const checkbox = singleValue
  .transform((value) => !['', 'false', '0'].includes(value))
  .optional()
  .transform((value) => value ?? false);

/** The number of a page, 1 if it is absent. */
export const page = singleValue
  .regex(/^[1-9]\d{0,6}$/, 'must be a whole number, 1 or more')
  .transform(Number)
  .default(1);

const common = { isLate: checkbox, isSuspected: checkbox, isMine: checkbox, q: searchText, page };
const place = { state: searchText, practiceArea: searchText };

/** Query parameters of each list. */
export const inboxQueries = {
  requests: z.object({
    ...common,
    ...place,
    status: optionalEnum(REQUEST_STATUSES),
    kind: optionalEnum(requestKinds),
  }),
  messages: z.object({ ...common, status: optionalEnum(RECEIVED_STATUSES) }),
  applications: z.object({ ...common, ...place, status: optionalEnum(RECEIVED_STATUSES) }),
} as const;

/** Search for a lawyer by name. */
export const nameQuery = z.object({ q: searchText });

/** The version of the row that an administrator saw. */
export const version = z.number('Send the version you are changing').int().min(0);

const NOTE = 'Please choose a note';

/** The error for an administrator who can't be assigned. */
export const ASSIGNEE = 'Please choose an administrator';

/**
 * A change to a submission. The status `seen` reopens a closed submission; `note` is added to the
 * notes. Omitted fields stay unchanged.
 */
export const inboxChange = z.object({
  version,
  status: z.enum(['seen', 'closed'], 'Status must be seen or closed').optional(),
  note: text('Please write a note', 1).optional(),
  removedNoteId: z.number(NOTE).int(NOTE).positive(NOTE).optional(),
  assigneeId: z.number(ASSIGNEE).int(ASSIGNEE).positive(ASSIGNEE).nullable().optional(),
});

const LAWYERS = `Please choose 1 to ${MAX_INTRODUCTIONS} lawyers`;

/** The lawyers to introduce to a request. */
export const introduction = z.object({
  version,
  lawyerIds: z
    .array(z.number(LAWYERS).int(LAWYERS).positive(LAWYERS), LAWYERS)
    .min(1, LAWYERS)
    .max(MAX_INTRODUCTIONS, LAWYERS)
    .transform((ids) => [...new Set(ids)]),
});

/** Reasons why the chosen lawyers can't be introduced. */
export const introductionErrors = {
  tooMany: `You can introduce at most ${MAX_INTRODUCTIONS} lawyers per request`,
  ineligible: 'A lawyer you chose is no longer active or has no email address. Please choose again',
} as const;

/** The filters in a list's query string that can be saved: neither the page nor search words. */
export function savableFilters(query: URLSearchParams): URLSearchParams {
  // Search words are often a visitor's name or email, which would outlive the visitor's data.
  return new URLSearchParams([...query].filter(([name]) => name !== 'page' && name !== 'q'));
}

/** A filter of a list, to be saved under a name. */
export const savedFilter = z.object({
  kind: z.enum(INBOX_KINDS, 'Please choose a list'),
  name: line('Please enter a name', 1, 60),
  /** The query string of the list. */
  query: z
    .string('Send the query string')
    .max(1000, 'This filter is too long')
    .transform((query) => String(savableFilters(new URLSearchParams(query)))),
});

/** Messages for an action that conflicts with a newer change. */
export const INBOX_CONFLICTS = {
  changed:
    'Someone else changed this after you opened it. Your changes aren’t saved yet: compare both versions, then submit yours again.',
  erased: 'The personal data has been deleted, so this can’t be changed.',
  withdrawn: 'The visitor withdrew this request, so you can’t introduce lawyers.',
  closed: 'This request is closed. Reopen it first.',
} as const;
