import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64Url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url');
const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest();

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_CREDENTIAL = 64;

/** The parts of an authenticator's response that a test may falsify. */
interface Falsified {
  origin?: string;
  rpId?: string;
  /** False if the person wasn't asked for a fingerprint or a PIN. */
  isVerified?: boolean;
  /** Instead of the next value of the signature counter. */
  counter?: number;
}

/** An authenticator with one passkey (ES256), as a browser at `origin` passes on its responses. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]) as never,
  );
  const rawId = randomBytes(16);
  const id = base64Url(rawId);
  let counter = 0;

  const authenticatorData = (flags: number, falsified: Falsified, rest: Uint8Array[] = []) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(falsified.counter ?? counter);
    const verified = falsified.isVerified === false ? 0 : USER_VERIFIED;
    return Buffer.concat([
      sha256(falsified.rpId ?? new URL(origin).hostname),
      Buffer.from([flags | USER_PRESENT | verified]),
      count,
      ...rest,
    ]);
  };
  const clientData = (type: string, challenge: string, falsified: Falsified) =>
    JSON.stringify({ type, challenge, origin: falsified.origin ?? origin, crossOrigin: false });

  return {
    id,
    /** The COSE key in Base64url. */
    publicKey: base64Url(coseKey),
    /** The response to `navigator.credentials.create()`. */
    create(challenge: string, falsified: Falsified = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(rawId.length);
      const data = authenticatorData(HAS_CREDENTIAL, falsified, [
        Buffer.alloc(16),
        length,
        rawId,
        coseKey,
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(data)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64Url(clientData('webauthn.create', challenge, falsified)),
          attestationObject: base64Url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    /** The response to `navigator.credentials.get()`. */
    use(challenge: string, falsified: Falsified = {}) {
      counter += 1;
      const data = authenticatorData(0, falsified);
      const json = clientData('webauthn.get', challenge, falsified);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64Url(json),
          authenticatorData: base64Url(data),
          signature: base64Url(sign('sha256', Buffer.concat([data, sha256(json)]), privateKey)),
        },
      };
    },
  };
}
