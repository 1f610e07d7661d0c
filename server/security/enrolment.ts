import { encode } from 'uqr';
import { totpAddress } from './totp.ts';

/** What an authenticator app takes a shared secret from: a link, a picture of the link, or the text. */
export interface Enrolment {
  /** In groups of four letters, to be typed. */
  secret: string;
  /** An `otpauth:` link. */
  address: string;
  qr: {
    /** Modules in a row, the quiet zone among them. */
    size: number;
    /** The dark modules as an SVG path, a module a unit. */
    path: string;
  };
}

export function enrolment(secret: string, issuer: string, account: string): Enrolment {
  const address = totpAddress(secret, issuer, account);
  const { size, data } = encode(address, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : [])));
  return {
    secret: (secret.match(/.{1,4}/g) ?? []).join(' '),
    address,
    qr: { size, path: dark.map((corner) => `${corner}h1v1h-1z`).join('') },
  };
}
