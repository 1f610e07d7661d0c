import { describe, expect, test } from 'vitest';
import { base32, fromBase32, newTotpSecret, stepOfCode, totpCode, totpUrl } from './totp.ts';

const RFC_SECRET = Buffer.from('12345678901234567890');

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('the code at second %i matches RFC 6238, appendix B', (second, code) => {
  expect(totpCode(RFC_SECRET, Math.floor(second / 30), 8)).toBe(code);
});

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j in Base32 matches RFC 4648, without padding', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded);
  expect(fromBase32(encoded).toString()).toBe(text);
});

describe('a code', () => {
  const secret = base32(RFC_SECRET);
  const step = 37_037_036;
  const now = new Date(step * 30_000 + 12_000);
  const codeOf = (step: number) => totpCode(RFC_SECRET, step);

  test.each([-1, 0, 1])('is accepted %i steps from now', (offset) => {
    expect(stepOfCode(secret, codeOf(step + offset), now)).toBe(step + offset);
  });

  test.each([-2, 2])('is rejected %i steps from now', (offset) => {
    expect(stepOfCode(secret, codeOf(step + offset), now)).toBeNull();
  });

  test.each(['', '12345', '1234567', 'abcdef', '١٢٣٤٥٦'])('must be six digits, not %j', (typed) => {
    expect(stepOfCode(secret, typed, now)).toBeNull();
  });
});

test('each secret has 160 bits and is different', () => {
  expect(fromBase32(newTotpSecret())).toHaveLength(20);
  expect(newTotpSecret()).not.toBe(newTotpSecret());
});

test('the URL for an authenticator app names the site and the account', () => {
  expect(totpUrl('ABC', 'Counsel & Co', 'ann@example.org')).toBe(
    'otpauth://totp/Counsel%20%26%20Co:ann%40example.org?secret=ABC&issuer=Counsel%20%26%20Co&algorithm=SHA1&digits=6&period=30',
  );
});
