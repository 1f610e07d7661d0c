import { sql } from 'kysely';
import { hashOf } from '../engine/hash.ts';
import type { SubmissionKind } from '../requests/submissions.ts';

/**
 * The unique key of an email about a submission. It starts with the submission's kind and ID, so
 * that erasing the submission can also find and delete its emails.
 */
export const emailKey = (about: SubmissionKind, id: number, email: string) =>
  `${about} ${id} ${email}`;

/** The key of the email that shares a request with a lawyer. */
export const introductionEmailKey = (requestId: number, lawyerId: number) =>
  emailKey('request', requestId, `introduction ${lawyerId}`);

/** The request and the lawyer of an introduction's key; null for another email's key. */
export function parseIntroductionEmailKey(key: string | null) {
  const [, requestId, lawyerId] = /^request (\d+) introduction (\d+)$/.exec(key ?? '') ?? [];
  return requestId && lawyerId
    ? { requestId: Number(requestId), lawyerId: Number(lawyerId) }
    : null;
}

/** The key of a subscriber's copy of a newsletter. */
export const newsletterEmailKey = (newsletterId: number, subscriberId: number) =>
  `newsletter-issue ${newsletterId} ${subscriberId}`;

/** The key of an email that invites a person to the admin. Each invitation has another token. */
export const invitationEmailKey = (administratorId: number, token: string) =>
  `administrator ${administratorId} invitation ${hashOf(token).slice(0, 16)}`;

/** SQL condition for the emails about one row, as a key range so that it uses the index. */
export function isEmailAbout(about: SubmissionKind | 'administrator', id: number) {
  const [first, end] = [`${about} ${id} `, `${about} ${id}!`];
  return sql<boolean>`"uniqueKey" >= ${first} and "uniqueKey" < ${end}`;
}
