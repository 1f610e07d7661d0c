import { expect, test } from 'vitest';
import { type CheckedLicense, cardFacts, latestLicenseCheck } from './card-facts.ts';

const TODAY = '2026-11-22';
const source = { name: 'Alabama State Bar', url: '' };

const license = (changes: Partial<CheckedLicense> = {}): CheckedLicense => ({
  jurisdiction: 'AL',
  status: 'active',
  admittedOn: '2008',
  asOf: '2024-11-21',
  source,
  ...changes,
});

const facts = { isVerified: true, yearsExperience: 18, barAdmissions: ['Alabama', 'Georgia'] };

test('hides what rests on a license that was checked more than two years ago', () => {
  expect(cardFacts(facts, [license()], TODAY)).toEqual({
    isVerified: false,
    yearsExperience: null,
    barAdmissions: ['Georgia'],
  });
  expect(cardFacts(facts, [license({ asOf: '2024-11-22' })], TODAY)).toEqual(facts);
});

test('shows facts without a license, and those of an undated one', () => {
  const { admittedOn: _, ...undated } = license({ asOf: null, source: null });
  expect(
    cardFacts({ ...facts, isVerified: false }, [{ ...undated, admittedOn: null }], TODAY),
  ).toEqual({
    ...facts,
    isVerified: false,
  });
  expect(cardFacts(facts, [license({ admittedOn: null })], TODAY).yearsExperience).toBe(18);
});

test('each fact depends on its own license', () => {
  const recent = license({ jurisdiction: 'GA', admittedOn: '2015', asOf: '2026-11-01' });
  expect(cardFacts(facts, [license(), recent], TODAY)).toEqual({
    isVerified: true,
    yearsExperience: null,
    barAdmissions: ['Georgia'],
  });
});

test('the license check is the latest one of an active license with a source', () => {
  const latest = { ...source, name: 'State Bar of Georgia' };
  const licenses = [
    license(),
    license({ asOf: '2025-01-01', source: latest }),
    license({ asOf: '2026-01-01', source: null }),
    license({ asOf: '2026-01-01', status: 'retired' }),
  ];
  expect(latestLicenseCheck(licenses)).toEqual({ asOf: '2025-01-01', source: latest });
  expect(latestLicenseCheck([])).toBeNull();
});
