import { expect, test } from 'vitest';
import { hasSecondFactorOf } from './claims.ts';
import type { SsoConfig } from './config.ts';

const site = { trustsSecondFactor: false } as SsoConfig;

test.each([
  ['mfa'],
  ['pwd', 'mfa'],
  ['pwd', 'otp'],
  ['pwd', 'sms'],
  ['pin', 'hwk'],
  ['pin', 'sc'],
  ['fpt', 'hwk'],
  ['face', 'swk'],
  ['pwd', 'vbm'],
])('%s %s: factors of two kinds are a second factor', (...methods) => {
  expect(hasSecondFactorOf({ amr: methods }, site)).toBe(true);
});

test.each([
  ['hwk'],
  ['swk'],
  ['otp'],
  ['sms'],
  ['tel'],
  ['sc'],
  ['pop'],
  ['fpt'],
  ['face'],
  ['pwd'],
  ['pin'],
  ['hwk', 'otp'],
  ['pwd', 'pin'],
  ['fpt', 'face'],
  ['pwd', 'user'],
  ['pwd', 'rba', 'geo'],
  ['pwd', 'constructor'],
  [],
])('%s %s: factors of one kind are one factor', (...methods) => {
  expect(hasSecondFactorOf({ amr: methods }, site)).toBe(false);
});

test('`amr` that isn’t a list proves nothing', () => {
  expect(hasSecondFactorOf({ amr: 'mfa' }, site)).toBe(false);
  expect(hasSecondFactorOf({}, site)).toBe(false);
});

test('a provider that is trusted to ask for a second factor needs no `amr`', () => {
  expect(hasSecondFactorOf({}, { ...site, trustsSecondFactor: true })).toBe(true);
});
