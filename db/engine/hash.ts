import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Hash of an email, so that consent records and rate limits don't contain the email itself. */
export const emailHash = (email: string) => hashOf(email.trim().toLowerCase());
