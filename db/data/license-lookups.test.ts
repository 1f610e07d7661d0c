import { expect, test } from 'vitest';
import { licenseLookups, lookupLink, lookupUrl } from './license-lookups.ts';
import { jurisdictions } from './states.ts';

test('every state and territory has exactly one entry', () => {
  expect(licenseLookups.map(({ jurisdiction }) => jurisdiction)).toEqual(
    jurisdictions.map(({ code }) => code),
  );
});

test('all pages are https, and a page that isn’t known has no date', () => {
  for (const { authority, homePage, lookupPage, confirmedOn } of licenseLookups) {
    expect(new URL(homePage).protocol, authority).toBe('https:');
    if (lookupPage !== null) expect(new URL(lookupPage).protocol, authority).toBe('https:');
    else expect(confirmedOn, authority).toBeNull();
    if (confirmedOn !== null) expect(confirmedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
  }
});

test('links to the home page until the lookup page is confirmed', () => {
  const lookup = {
    jurisdiction: 'AL',
    authority: 'The bar',
    homePage: 'https://bar.example',
    lookupPage: 'https://bar.example/search',
    confirmedOn: null,
  };
  expect(lookupUrl(lookup)).toBe('https://bar.example');
  expect(lookupUrl({ ...lookup, confirmedOn: '2026-11-22' })).toBe('https://bar.example/search');
});

test('finds a jurisdiction by its code', () => {
  expect(lookupLink('NY')).toMatch(/^https:/);
  expect(lookupLink('XX')).toBeUndefined();
});
