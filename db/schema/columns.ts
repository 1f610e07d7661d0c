import type { Generated, GeneratedAlways } from 'kysely';

/** ISO 8601 in UTC with milliseconds, so that text order is time order. */
export type Time = string;

/** The reason why a form may have been sent by a bot. The form is stored, but flagged. */
export type Suspicion = 'honeypot' | 'too fast' | 'no rendering time';

/** The state of a submission, derived from its timestamps. */
export type SubmissionState = 'received' | 'seen' | 'closed';

/** Counts the changes to a row, to detect an edit that is based on outdated data. */
export type Version = Generated<number>;

/** Columns of messages and applications that record how the submission was handled. */
export interface InboxColumns {
  status: GeneratedAlways<SubmissionState | 'erased'>;
  /** The administrator who handles the submission. */
  assigneeId: Generated<number | null>;
  version: Version;
  /** When the personal data in this row was erased. */
  erasedAt: Time | null;
}
