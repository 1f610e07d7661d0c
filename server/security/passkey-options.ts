import {
  addChallenge,
  CHALLENGE_MINUTES,
  type ChallengeUse,
} from '../../db/accounts/passkey-challenges.ts';
import { credentialsOf } from '../../db/accounts/passkeys.ts';
import type { Database } from '../../db/engine/database.ts';
import type { Site } from '../contract/site/site.ts';

export type PasskeySite = Pick<Site, 'baseUrl' | 'name'>;

const TIMEOUT_MS = CHALLENGE_MINUTES * 60_000;

/**
 * Loaded on first use, because its 300 modules would make startup 10% slower.
 */
export const loadWebAuthn = () => import('@simplewebauthn/server');

/** The options for `navigator.credentials.create()`. Their challenge is stored for one use. */
export async function registrationOptions(
  db: Database,
  { baseUrl, name }: PasskeySite,
  { id, email }: { id: number; email: string },
  now: Date,
) {
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { challenge, user, pubKeyCredParams } = await generateRegistrationOptions({
    rpName: name,
    rpID: new URL(baseUrl).hostname,
    userName: email,
    userDisplayName: email,
    userID: new TextEncoder().encode(`administrator ${id}`),
  });
  await addChallenge(db, challenge, { purpose: 'add', administratorId: id }, now);
  return {
    challenge,
    rp: { id: new URL(baseUrl).hostname, name },
    user,
    pubKeyCredParams,
    /** In milliseconds. */
    timeout: TIMEOUT_MS,
    attestation: 'none' as const,
    authenticatorSelection: {
      // So that the browser can offer the passkey without knowing who signs in.
      residentKey: 'required' as const,
      requireResidentKey: true,
      userVerification: 'required' as const,
    },
    excludeCredentials: await descriptorsOf(db, id),
  };
}

/**
 * The options for `navigator.credentials.get()`. Their challenge is stored for one use.
 *
 * @param administratorId the administrator who has entered a password; null for a sign-in with the
 *   passkey alone
 */
export async function authenticationOptions(
  db: Database,
  { baseUrl }: PasskeySite,
  administratorId: number | null,
  now: Date,
) {
  const rpId = new URL(baseUrl).hostname;
  const { generateAuthenticationOptions } = await loadWebAuthn();
  const { challenge } = await generateAuthenticationOptions({ rpID: rpId });
  await addChallenge(db, challenge, purposeOf(administratorId), now);
  return {
    challenge,
    rpId,
    /** In milliseconds. */
    timeout: TIMEOUT_MS,
    userVerification: 'required' as const,
    /** Empty if the browser may offer any passkey of this site. */
    allowCredentials: administratorId === null ? [] : await descriptorsOf(db, administratorId),
  };
}

/** The purpose of a sign-in challenge: the only step, or the one after the password. */
export function purposeOf(administratorId: number | null): ChallengeUse {
  return administratorId === null
    ? { purpose: 'sign in', administratorId }
    : { purpose: 'second factor', administratorId };
}

async function descriptorsOf(db: Database, administratorId: number) {
  const credentials = await credentialsOf(db, administratorId);
  return credentials.map((credential) => ({ ...credential, type: 'public-key' as const }));
}
