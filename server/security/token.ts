import { randomBytes } from 'node:crypto';

/** 128 random bits as they stand in an address. */
export function newToken(): string {
  return randomBytes(16).toString('base64url');
}
