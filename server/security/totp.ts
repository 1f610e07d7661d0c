import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/**
 * Time-based one-time passwords (RFC 6238) with the settings that all authenticator apps support:
 * SHA-1, six digits, a new code every 30 seconds.
 */
const DIGITS = 6;
export const STEP_SECONDS = 30;
/**
 * The number of time steps before and after the current one whose codes are also accepted, because
 * clocks differ and typing takes time.
 */
const WINDOW = 1;
/** The length of a SHA-1 digest, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new shared secret in Base32. */
export function newTotpSecret(): string {
  return base32(randomBytes(SECRET_BYTES));
}

/**
 * Computes the code of a time step. Time steps are numbered from the Unix epoch, and each takes
 * `STEP_SECONDS`.
 */
export function totpCode(secret: Buffer, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fff_ffff;
  return String(number % 10 ** digits).padStart(digits, '0');
}

/** Returns the time step that a code belongs to; null if the code isn't valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null;
  const key = fromBase32(secret);
  const currentStep = Math.floor(now.getTime() / 1000 / STEP_SECONDS);
  let matchingStep: number | null = null;
  for (let step = currentStep - WINDOW; step <= currentStep + WINDOW; step++) {
    if (timingSafeEqual(Buffer.from(totpCode(key, step)), Buffer.from(code))) matchingStep = step;
  }
  return matchingStep;
}

/** The `otpauth:` URL with which an authenticator app imports the secret. */
export function totpUrl(secret: string, issuer: string, account: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
  return `otpauth://totp/${label}?${query}&algorithm=SHA1&digits=${DIGITS}&period=${STEP_SECONDS}`;
}

export function base32(bytes: Uint8Array): string {
  let bits = '';
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

export function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0'));
  const bytes = bits.join('').match(/.{8}/g) ?? [];
  return Buffer.from(bytes.map((eight) => Number.parseInt(eight, 2)));
}
