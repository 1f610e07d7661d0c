import type { Generated } from 'kysely';
import type { Time } from './columns.ts';
import type { SqliteBoolean } from './lawyers.ts';

/** The number of uses of each rate limit in its current time window. */
export interface LimitsTable {
  key: string;
  points: number;
  expiresAt: Time;
}

/** The people who can sign in to the admin. */
export interface AdministratorsTable {
  id: Generated<number>;
  /** Compared ignoring case. */
  email: string;
  /** argon2id, in the PHC string format. */
  passwordHash: string;
  /** Shared secret of the second factor in base32 (RFC 6238); active once it is confirmed. */
  totpSecret: string | null;
  totpConfirmedAt: Time | null;
  /** The latest used time step, so that a code works once. */
  totpLastStep: number | null;
  createdAt: Time;
}

/** Codes for signing in without the second factor. Each works once. */
export interface RecoveryCodesTable {
  administratorId: number;
  /** SHA-256 in hexadecimal digits. */
  hash: string;
}

/** Sessions of signed-in administrators and lawyers. */
export interface SessionsTable {
  /** SHA-256 of the token in the cookie, in hexadecimal digits. */
  hash: string;
  administratorId: number | null;
  lawyerId: number | null;
  /** 1 until the second factor is entered; until then, the session gives no access. */
  awaitsSecondFactor: SqliteBoolean;
  startedAt: Time;
  seenAt: Time;
}

/** Browsers that an administrator has signed in with. */
export interface KnownDevicesTable {
  /** SHA-256 of the token in the device cookie, in hexadecimal digits. */
  hash: string;
  administratorId: number;
  usedAt: Time;
}

/** Emailed or printed links that work once, until they expire. */
export interface OneTimeLinksTable {
  /** SHA-256 of the token, in hexadecimal digits. */
  hash: string;
  purpose: LinkPurpose;
  /** Row ID in the table that belongs to the purpose. */
  subjectId: number | null;
  expiresAt: Time;
}

export type LinkPurpose = 'administrator' | 'lawyer' | 'application' | 'backup';
