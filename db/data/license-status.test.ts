import { describe, expect, test } from 'vitest';
import {
  LICENSE_STATUSES,
  type LicenseFacts,
  type LicenseStatus,
  licenseEffect,
  yearsSinceAdmission,
} from './license-status.ts';

const license = (status: LicenseStatus, changes: Partial<LicenseFacts> = {}): LicenseFacts => ({
  jurisdiction: 'AL',
  status,
  missingSince: null,
  hasSource: true,
  ...changes,
});

const reasonOf = (...statuses: LicenseStatus[]) =>
  licenseEffect(statuses.map((status) => license(status))).unlistedReason;

describe('a lawyer is listed', () => {
  test.each([
    [[]],
    [['unknown']],
    [['unknown', 'retired']],
    [['unknown', 'inactive', 'resigned']],
    ...LICENSE_STATUSES.map((status) => [['active', status]]),
  ] as [LicenseStatus[]][])('with the licenses %j', (statuses) => {
    expect(reasonOf(...statuses)).toBeNull();
  });

  test('with a retired license and a claim of an admission elsewhere', () => {
    expect(licenseEffect([license('retired')], ['GA']).unlistedReason).toBeNull();
  });

  test('if the operator decided so', () => {
    const override = { keepsListed: true, allowsVerified: false };
    expect(licenseEffect([license('suspended')], [], override).unlistedReason).toBeNull();
  });
});

describe('a lawyer is not listed', () => {
  test.each([
    ['inactive', ['inactive']],
    ['resigned', ['inactive', 'resigned']],
    ['retired', ['retired', 'resigned', 'inactive']],
    ['suspended', ['suspended', 'unknown']],
    ['disbarred', ['suspended', 'disbarred', 'retired']],
    ['deceased', ['deceased', 'disbarred', 'unknown']],
  ] as [string, LicenseStatus[]][])('because of the worst status, %s: %j', (reason, statuses) => {
    expect(reasonOf(...statuses)).toBe(reason);
  });

  test('if complete rosters no longer have the lawyer', () => {
    const missing = license('unknown', { missingSince: '2026-11-01' });
    expect(licenseEffect([missing]).unlistedReason).toBe('missing');
  });

  test('with a claim of an admission only in the same jurisdiction', () => {
    expect(licenseEffect([license('retired')], ['AL']).unlistedReason).toBe('retired');
  });

  test('with a claim of an admission elsewhere beside a suspension', () => {
    expect(licenseEffect([license('suspended')], ['GA']).unlistedReason).toBe('suspended');
  });
});

describe('a lawyer may be shown as verified', () => {
  const mayBeVerified = (licenses: LicenseFacts[], allowsVerified = false) =>
    licenseEffect(licenses, [], { keepsListed: false, allowsVerified }).mayBeVerified;

  test('only with an active license from a source', () => {
    expect(mayBeVerified([license('active')])).toBe(true);
    expect(mayBeVerified([license('active', { hasSource: false })])).toBe(false);
    expect(mayBeVerified([license('unknown')])).toBe(false);
    expect(mayBeVerified([])).toBe(false);
  });

  test.each(['suspended', 'disbarred'] as const)(
    'not with a %s license anywhere, unless the operator decided so',
    (status) => {
      const licenses = [license('active'), license(status, { jurisdiction: 'GA' })];
      expect(mayBeVerified(licenses)).toBe(false);
      expect(mayBeVerified(licenses, true)).toBe(true);
    },
  );
});

test.each([
  [['2009'], '2026-01-01', 17],
  [['2009-06-15'], '2026-06-14', 16],
  [['2009-06-15'], '2026-06-15', 17],
  [['2012', '2009-06-15', null], '2026-12-31', 17],
  [['2026'], '2026-01-01', 0],
  [[null], '2026-01-01', null],
  [[], '2026-01-01', null],
])('with admissions on %j, there are on %s full years since the first: %s', (dates, day, years) => {
  expect(
    yearsSinceAdmission(
      dates.map((admittedOn) => ({ admittedOn })),
      day,
    ),
  ).toBe(years);
});
