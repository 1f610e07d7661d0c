import type { Generated, GeneratedAlways } from 'kysely';

/** ISO 8601 in UTC with milliseconds, so that text order is time order. */
export type Time = string;

/** Why a form may come from a bot. The row is stored and flagged. */
export type Suspicion = 'honeypot' | 'too fast' | 'no rendering time';

/** The state of a submission, derived from its timestamps. */
export type SubmissionState = 'received' | 'seen' | 'closed';

/** Number of changes to the row by the operator or a withdrawal. */
export type Version = Generated<number>;

/** The operator's columns of a message or an application. */
export interface OperatorColumns {
  status: GeneratedAlways<SubmissionState | 'erased'>;
  note: string | null;
  version: Version;
  /** When its personal data was erased. */
  erasedAt: Time | null;
}
