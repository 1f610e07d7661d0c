import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { cities } from '../data/cities.ts';
import { yearsSinceAdmission } from '../data/license-status.ts';
import { practiceAreas } from '../data/practice-areas.ts';
import { states } from '../data/states.ts';
import { areaCodesOf } from './area-codes.ts';
import { demoLawyers } from './lawyers.ts';

const TODAY = '2026-11-22';
const lawyers = demoLawyers(TODAY);

const countOf = (matches: (lawyer: (typeof lawyers)[number]) => boolean) =>
  lawyers.filter(matches).length;

test('the demo directory is identical on every run and machine', () => {
  const digest = createHash('sha256').update(JSON.stringify(lawyers)).digest('hex');
  expect(JSON.stringify(demoLawyers(TODAY))).toBe(JSON.stringify(lawyers));
  expect(digest).toBe('db0b4f423f38b5d9ce537952129e3d3336d74db6e68343420835e74a7a507450');
});

test('the demo directory has 1,143 lawyers with unique names', () => {
  expect(lawyers).toHaveLength(1143);
  expect(new Set(lawyers.map((lawyer) => lawyer.name)).size).toBe(1143);
});

test('every jurisdiction has lawyers, and populous ones have more', () => {
  for (const { code } of states) {
    expect(
      countOf((lawyer) => lawyer.state === code),
      code,
    ).toBeGreaterThanOrEqual(5);
  }
  expect(countOf((lawyer) => lawyer.state === 'CA')).toBeGreaterThan(
    2 * countOf((lawyer) => lawyer.state === 'IN'),
  );
});

test('every practice area has at least 12 lawyers, and every language at least 10', () => {
  for (const { slug } of practiceAreas) {
    expect(
      countOf((lawyer) => lawyer.practiceAreas.includes(slug)),
      slug,
    ).toBeGreaterThanOrEqual(12);
  }
  for (const language of ['Spanish', 'Mandarin', 'Korean', 'Arabic', 'Hindi', 'Russian']) {
    expect(
      countOf((lawyer) => lawyer.languages.includes(language)),
      language,
    ).toBeGreaterThanOrEqual(10);
  }
});

test('3% are premium, some are inactive, some unverified', () => {
  expect(countOf((lawyer) => lawyer.isPremium)).toBe(34);
  expect(countOf((lawyer) => !lawyer.isActive)).toBeGreaterThan(40);
  expect(countOf((lawyer) => lawyer.isPremium && !lawyer.isActive)).toBeGreaterThan(0);
  expect(countOf((lawyer) => !lawyer.isVerified)).toBeGreaterThan(100);
});

test('a search for injuries in Alabama has a second page and a featured lawyer in Birmingham', () => {
  const injured = lawyers.filter(
    (lawyer) => lawyer.state === 'AL' && lawyer.practiceAreas.includes('personal-injury'),
  );
  expect(injured.length).toBeGreaterThan(20);
  expect(injured.some((lawyer) => lawyer.isPremium && lawyer.city === 'Birmingham')).toBe(true);
});

test('no contact data is real: phones are 555-01xx, emails and websites end in .example', () => {
  for (const { phone, email, website } of lawyers) {
    expect(phone).toMatch(/^\d{3}55501\d\d$/);
    expect(email).toMatch(/^[a-z0-9.]+@[a-z0-9-]+\.example$/);
    if (website !== null) expect(website).toMatch(/^https:\/\/www\.[a-z0-9-]+\.example$/);
  }
});

test('every phone number has an area code of its city', () => {
  for (const { phone, city, state } of lawyers) {
    expect(areaCodesOf(city, state), `${city}, ${state}`).toContain(phone?.slice(0, 3));
  }
});

test.each([
  ['Birmingham', 'AL', '205 659'],
  ['Huntsville', 'AL', '256 938'],
  ['Dallas', 'TX', '214 469 972'],
  ['Chicago', 'IL', '312 773'],
  ['Anchorage', 'AK', '907'],
])('the area codes of %s, %s are %s', (city, state, areaCodes) => {
  expect(areaCodesOf(city, state).join(' ')).toBe(areaCodes);
});

test('every city that a demo lawyer can be in has an area code', () => {
  for (const { name, state } of cities) expect(areaCodesOf(name, state)).not.toEqual([]);
});

test('every bio is unique and a full paragraph', () => {
  const bios = lawyers.flatMap(({ bio }) => bio ?? []);
  expect(new Set(bios).size).toBe(bios.length);
  for (const bio of bios) {
    expect(bio.split(' ').length).toBeGreaterThan(30);
    expect(bio).not.toMatch(/undefined|null|\bbest\b|guarantee/i);
  }
});

test('a bio says “an Alabama lawyer” but “a Utah lawyer”', () => {
  const bios = lawyers.flatMap(({ bio }) => bio ?? []).join('\n');
  expect(bios).toContain('an Alabama lawyer');
  expect(bios).toContain('a Utah lawyer');
  expect(bios).not.toMatch(/\ba (?!Utah)[AEIOU]\w+( \w+)? lawyer|\ban [^AEIOU\W]\w+( \w+)? lawyer/);
});

test('the year of the degree agrees with the years of experience', () => {
  for (const { yearsExperience, education } of lawyers) {
    if (yearsExperience === null) continue;
    expect(Number(education?.slice(-4)) + yearsExperience).toBe(2026);
  }
});

test('each lawyer has an active license, which gives the years of experience on any day', () => {
  for (const day of [TODAY, '2031-02-28']) {
    for (const { state, yearsExperience, licenses } of demoLawyers(day)) {
      expect(licenses).toMatchObject([{ jurisdiction: state, status: 'active', asOf: day }]);
      expect(licenses[0]?.number).toMatch(/^DEMO-\d{4}$/);
      expect(yearsSinceAdmission(licenses, day)).toBe(yearsExperience);
    }
  }
});

test('some names are long enough to challenge the layout', () => {
  expect(countOf((lawyer) => lawyer.name.length > 28)).toBeGreaterThan(3);
});
