import type { Generated } from 'kysely';
import type { Role } from '../data/roles.ts';
import type { Time } from './columns.ts';
import type { StoredBoolean } from './lawyers.ts';

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
  role: Role;
  /** argon2id, in the PHC string format. */
  passwordHash: string;
  /** Shared secret of the second factor in base32 (RFC 6238); active once it is confirmed. */
  totpSecret: string | null;
  totpConfirmedAt: Time | null;
  /** When the setup began; null unless a setup is unfinished. */
  totpBegunAt: Generated<Time | null>;
  /** The latest used time step, so that a code works once. */
  totpLastStep: number | null;
  createdAt: Time;
  /** Null until the first sign-in. */
  lastSignInAt: Time | null;
}

/** Codes for signing in without the second factor. Each works once. */
export interface RecoveryCodesTable {
  administratorId: number;
  /** SHA-256 in hexadecimal digits. */
  hash: string;
}

/** The passkeys with which administrators sign in (WebAuthn). */
export interface PasskeysTable {
  id: Generated<number>;
  administratorId: number;
  /** Chosen by the authenticator, in Base64url. */
  credentialId: string;
  /** COSE key, in Base64url. */
  publicKey: string;
  /** Signature counter of the last use; 0 if the authenticator doesn't count. */
  counter: number;
  /** JSON array: how browsers can reach the authenticator, such as `["internal"]`. */
  transports: string;
  /** 1 if the authenticator syncs the passkey, so that it survives the loss of the device. */
  isBackedUp: StoredBoolean;
  /** Entered by the administrator. */
  name: string;
  createdAt: Time;
  lastUsedAt: Time | null;
}

/** Challenges that a browser has yet to answer with a passkey. Each works once. */
export interface PasskeyChallengesTable {
  /** SHA-256 of the challenge, in hexadecimal digits. */
  hash: string;
  purpose: PasskeyPurpose;
  /** Null for a sign-in, because the passkey itself identifies the administrator. */
  administratorId: number | null;
  expiresAt: Time;
}

export type PasskeyPurpose = 'add' | 'sign in' | 'second factor';

/** Accounts at an OpenID Connect provider with which administrators sign in. */
export interface SsoIdentitiesTable {
  issuer: string;
  /** The provider's ID of the person (`sub`). */
  subject: string;
  administratorId: number;
  linkedAt: Time;
  lastUsedAt: Time;
}

/** Sign-ins that were sent to the OpenID Connect provider. Each works once. */
export interface SsoAttemptsTable {
  /** SHA-256 of the token in the browser's cookie, in hexadecimal digits. */
  hash: string;
  state: string;
  nonce: string;
  /** For PKCE. */
  codeVerifier: string;
  /** The page of this site to open after signing in; empty for the role's start page. */
  returnPath: string;
  expiresAt: Time;
}

/** Sessions of signed-in administrators and lawyers. */
export interface SessionsTable {
  /** SHA-256 of the token in the cookie, in hexadecimal digits. */
  hash: string;
  administratorId: number | null;
  lawyerId: number | null;
  /** 1 until the second factor is entered; until then, the session gives no access. */
  awaitsSecondFactor: StoredBoolean;
  startedAt: Time;
  seenAt: Time;
  /** The last time that the user proved who they are; null if the provider doesn't say when. */
  authenticatedAt: Time | null;
  /** Browser and system, such as `Firefox on Windows`; null if unknown. */
  device: string | null;
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
