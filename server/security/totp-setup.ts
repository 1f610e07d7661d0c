import { encode } from 'uqr';
import { totpUrl } from './totp.ts';

/** The shared secret for an authenticator app, as a URL, as a QR code of the URL, and as text. */
export interface TotpSetup {
  /** The secret in groups of four characters, which are easier to type. */
  secret: string;
  /** An `otpauth:` URL. */
  url: string;
  qr: {
    /** Modules per row, including the quiet zone. */
    size: number;
    /** The dark modules as an SVG path, one unit per module. */
    path: string;
  };
}

export function totpSetup(secret: string, issuer: string, account: string): TotpSetup {
  const url = totpUrl(secret, issuer, account);
  const { size, data } = encode(url, { ecc: 'M', border: 4 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}`] : [])));
  return {
    secret: (secret.match(/.{1,4}/g) ?? []).join(' '),
    url,
    qr: { size, path: dark.map((corner) => `${corner}h1v1h-1z`).join('') },
  };
}
