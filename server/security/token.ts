import { randomBytes } from 'node:crypto';

/** A random 128-bit token that is safe in URLs. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}
