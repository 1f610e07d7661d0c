import type { Generated, GeneratedAlways } from 'kysely';
import type { ReportableField } from '../data/reportable-fields.ts';
import type { RequestKind } from '../data/request-kinds.ts';
import type { InboxColumns, SubmissionState, Suspicion, Time, Version } from './columns.ts';

/**
 * A visitor's request for contact by a lawyer. The personal columns are null after a withdrawal.
 */
export interface RequestsTable {
  id: Generated<number>;
  kind: RequestKind;
  name: string | null;
  phone: string | null;
  email: string | null;
  /** Two-letter code. */
  state: string;
  city: string | null;
  /** A practice area's name, or 'any'. */
  practiceArea: string;
  injuryType: string | null;
  requiresMedicalTreatment: 'yes' | 'no' | null;
  message: string | null;
  suspicion: Suspicion | null;
  /** Hash of all submitted fields, to detect duplicates. */
  fingerprint: string | null;
  receivedAt: Time;
  seenAt: Time | null;
  introducedAt: Time | null;
  closedAt: Time | null;
  withdrawnAt: Time | null;
  status: GeneratedAlways<RequestState>;
  /** The administrator who handles the request. */
  assigneeId: Generated<number | null>;
  version: Version;
}

export type RequestState = SubmissionState | 'introduced' | 'withdrawn';

export interface RequestTokensTable {
  /** SHA-256 of a token of 128 bits, in hexadecimal digits. */
  hash: string;
  requestId: number;
}

/** The lawyers with whom a request was shared. */
export interface RequestRecipientsTable {
  id: Generated<number>;
  requestId: number;
  /** A lawyer's name and law firm, as shown to the visitor. */
  recipient: string;
  /** ID of the lawyer, who may have left the directory since. */
  lawyerId: number | null;
  sharedAt: Time;
}

export interface MessagesTable extends InboxColumns {
  id: Generated<number>;
  name: string;
  email: string;
  subject: string;
  message: string;
  suspicion: Suspicion | null;
  fingerprint: string;
  receivedAt: Time;
  seenAt: Time | null;
  closedAt: Time | null;
}

/** The team's replies to messages. */
export interface MessageRepliesTable {
  id: Generated<number>;
  messageId: number;
  /** The administrator's email address. */
  author: string;
  text: string;
  repliedAt: Time;
}

/**
 * Replies to messages that administrators have begun to write, at most one per person and message.
 */
export interface ReplyDraftsTable {
  id: Generated<number>;
  messageId: number;
  administratorId: number;
  text: string;
  savedAt: Time;
}

/** The team's internal notes about inbox items. */
export interface NotesTable {
  id: Generated<number>;
  subject: 'request' | 'message' | 'application';
  /** The row's ID in the subject's own table. */
  subjectId: number;
  /** The administrator's email address; null for an old note whose author wasn't recorded. */
  author: string | null;
  text: string;
  writtenAt: Time;
}

/** Texts that administrators insert into replies. */
export interface ReplyTemplatesTable {
  id: Generated<number>;
  name: string;
  text: string;
  version: Version;
}

/** Filters of the inbox lists that an administrator has saved under a name. */
export interface SavedFiltersTable {
  id: Generated<number>;
  administratorId: number;
  kind: 'requests' | 'messages' | 'applications';
  name: string;
  /** The query string of the filtered list, without the page. */
  query: string;
}

/** A mistake that a visitor reported on a lawyer's profile. */
export interface MistakeReportsTable {
  id: Generated<number>;
  lawyerId: number;
  field: ReportableField;
  correctValue: string;
  email: string | null;
  suspicion: Suspicion | null;
  fingerprint: string;
  receivedAt: Time;
  /** Null while an administrator has to decide. */
  decidedAt: Time | null;
  outcome: 'corrected' | 'declined' | null;
  /** Emailed to the reporter. */
  reply: string | null;
}

/** The exact text that a person agreed to, with the time and the page. */
export interface ConsentsTable {
  id: Generated<number>;
  subject: 'request' | 'application';
  /** The row's id in the subject's own table. */
  subjectId: number;
  version: string;
  text: string;
  /** Path of the page; null if the form wasn't sent from one. */
  page: string | null;
  agreedAt: Time;
  /** SHA-256 of the lowercase email: the only personal data that stays after an erasure. */
  emailHash: string | null;
}

/** Idempotency keys of submitted forms, so that a retry isn't stored twice. */
export interface IdempotencyKeysTable {
  scope: 'request' | 'message' | 'application' | 'mistake-report';
  /** SHA-256 of the key. */
  hash: string;
  bodyHash: string;
  /** The row that was stored, in the scope's own table. */
  rowId: number;
  /** The link to the stored row is derived from this and the key; null if there is no link. */
  linkSecret: string | null;
  createdAt: Time;
}
