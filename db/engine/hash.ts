import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal digits. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** FNV-1a, 32 bits: fast, but not cryptographic. */
export function fastHashOf(text: string): number {
  let hash = 0x811c_9dc5;
  for (let i = 0; i < text.length; i++) {
    hash = Math.imul(hash ^ text.charCodeAt(i), 0x0100_0193);
  }
  return hash >>> 0;
}

/** Hash of an email, so that consent records and rate limits don't contain the email itself. */
export const emailHash = (email: string) => hashOf(email.trim().toLowerCase());
