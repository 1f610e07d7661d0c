import { sql } from 'kysely';
import type { SubmissionKind } from '../requests/submissions.ts';

/**
 * The unique key of an email. It starts with the subject, so that an erasure can find the
 * emails about the subject.
 */
export const emailKey = (about: SubmissionKind, id: number, email: string) =>
  `${about} ${id} ${email}`;

/** The key of the email that shares a request with a lawyer. */
export const introductionEmailKey = (requestId: number, lawyerId: number) =>
  emailKey('request', requestId, `introduction ${lawyerId}`);

/** Condition for the emails about one submission, as a key range that the index can search. */
export function isEmailAbout(about: SubmissionKind, id: number) {
  return sql<boolean>`uniqueKey >= ${`${about} ${id} `} and uniqueKey < ${`${about} ${id}!`}`;
}
