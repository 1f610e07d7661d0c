import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Identifies a person's consent records and rate limits without storing the email itself. */
export const emailHash = (email: string) => hashOf(email.trim().toLowerCase());
