import type { z } from 'zod';
import { consumeChallenge } from '../../db/accounts/passkey-challenges.ts';
import {
  findPasskey,
  type NewPasskey,
  type Passkey,
  recordPasskeyUse,
} from '../../db/accounts/passkeys.ts';
import type { Database } from '../../db/engine/database.ts';
import {
  COPIED_PASSKEY,
  EXPIRED_CHALLENGE,
  FOREIGN_PASSKEY,
  type newPasskey,
  PASSKEY_NOT_ADDED,
  type passkeyUse,
  UNKNOWN_PASSKEY,
  WRONG_PASSKEY,
} from '../contract/accounts/passkeys.ts';
import { loadWebAuthn, type PasskeySite, purposeOf } from './passkey-options.ts';

type NewCredential = z.output<typeof newPasskey>['credential'];
type UsedCredential = z.output<typeof passkeyUse>['credential'];

/** Verifies a new passkey. Returns its columns, or a sentence that says why it was rejected. */
export async function verifyNewPasskey(
  db: Database,
  { baseUrl }: PasskeySite,
  administratorId: number,
  credential: NewCredential,
  now: Date,
): Promise<Verified> {
  const { challenge } = clientDataOf(credential);
  const use = { purpose: 'add', administratorId } as const;
  if (!(await consumeChallenge(db, challenge, use, now))) return reject(EXPIRED_CHALLENGE);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  // The library throws on every deviation from the standard, including another site's origin.
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: challenge,
    expectedOrigin: new URL(baseUrl).origin,
    expectedRPID: new URL(baseUrl).hostname,
  }).catch(() => ({ registrationInfo: null }));
  if (!registrationInfo) return reject(PASSKEY_NOT_ADDED);
  const { id, publicKey, counter } = registrationInfo.credential;
  const passkey = {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: credential.response.transports,
    isBackedUp: registrationInfo.credentialBackedUp,
  };
  return { passkey, rejection: null };
}

type Verified =
  | { passkey: Omit<NewPasskey, 'name'>; rejection: null }
  | { passkey: null; rejection: string };

const reject = (rejection: string) => ({ passkey: null, rejection });

/**
 * Verifies the use of a passkey and stores its counter. Returns the passkey's owner, or a sentence
 * that says why it was rejected.
 *
 * @param administratorId as in `authenticationOptions`
 */
export async function verifyPasskeyUse(
  db: Database,
  { baseUrl }: PasskeySite,
  administratorId: number | null,
  credential: UsedCredential,
  now: Date,
): Promise<{ administratorId: number } | { rejection: string }> {
  const { challenge, origin } = clientDataOf(credential);
  if (!(await consumeChallenge(db, challenge, purposeOf(administratorId), now))) {
    return { rejection: EXPIRED_CHALLENGE };
  }
  if (origin !== new URL(baseUrl).origin) return { rejection: FOREIGN_PASSKEY };
  const passkey = await findPasskey(db, credential.id);
  const isOfOther = administratorId !== null && passkey?.administratorId !== administratorId;
  if (!passkey || isOfOther) return { rejection: UNKNOWN_PASSKEY };
  const use = await verifySignature(credential, passkey, challenge, baseUrl);
  if (!use) return { rejection: WRONG_PASSKEY };
  if (!(await recordPasskeyUse(db, passkey.id, use, now))) return { rejection: COPIED_PASSKEY };
  return { administratorId: passkey.administratorId };
}

async function verifySignature(
  credential: UsedCredential,
  { credentialId, publicKey, transports }: Passkey,
  challenge: string,
  baseUrl: string,
): Promise<{ counter: number; isBackedUp: boolean } | null> {
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge: challenge,
      expectedOrigin: new URL(baseUrl).origin,
      expectedRPID: new URL(baseUrl).hostname,
      credential: {
        id: credentialId,
        publicKey: Buffer.from(publicKey, 'base64url'),
        // `recordPasskeyUse` compares the counters in the statement that stores the new one.
        counter: 0,
        transports,
      },
    });
    const { newCounter, credentialBackedUp } = authenticationInfo;
    return verified ? { counter: newCounter, isBackedUp: credentialBackedUp } : null;
  } catch {
    // The library throws on every deviation from the standard, such as another site's RP ID.
    return null;
  }
}

/** The challenge and origin that the browser signed. Malformed data has an empty challenge. */
function clientDataOf({ response }: { response: { clientDataJSON: string } }) {
  try {
    const json = Buffer.from(response.clientDataJSON, 'base64url').toString();
    const { challenge, origin } = JSON.parse(json);
    return { challenge: String(challenge), origin: String(origin) };
  } catch {
    return { challenge: '', origin: '' };
  }
}
