import { sql } from 'kysely';
import type { Submission } from '../requests/submissions.ts';

/** The unique key of a mail. It begins with what the mail is about, so that erasing that finds it. */
export const mailKey = (about: Submission, id: number, mail: string) => `${about} ${id} ${mail}`;

/** The key of the mail that gives a lawyer a request's data. */
export const introductionMailKey = (requestId: number, lawyerId: number) =>
  mailKey('request', requestId, `introduction ${lawyerId}`);

/** The mails about something that was sent, in the words of the index of their keys. */
export function isMailAbout(about: Submission, id: number) {
  return sql<boolean>`uniqueKey >= ${`${about} ${id} `} and uniqueKey < ${`${about} ${id}!`}`;
}
