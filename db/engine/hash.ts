import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal digits. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** By it the record of an agreement is found again by whoever knows the address. */
export const emailHash = (email: string) => hashOf(email.trim().toLowerCase());
