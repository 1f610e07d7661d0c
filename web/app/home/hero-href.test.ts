import { expect, test } from 'vitest';
import { heroFilters, heroHref } from './hero-href.ts';

test.each([
  ['', 'any', '', '/find-lawyer'],
  ['', 'any', 'new-york', '/find-lawyer/location/new-york'],
  ['', 'family-law', '', '/find-lawyer?practiceArea=family-law'],
  ['', 'family-law', 'alabama', '/find-lawyer/location/alabama?practiceArea=family-law'],
])('without text, %o, %o in %o opens %s', (q, practiceArea, state, href) => {
  expect(heroHref({ q, practiceArea, state })).toBe(href);
});

test.each([
  ['any', '', '/find-lawyer?q=divorce+35203'],
  ['any', 'alabama', '/find-lawyer/location/alabama?q=divorce+35203'],
  [
    'family-law',
    'alabama',
    '/find-lawyer/location/alabama?practiceArea=family-law&q=divorce+35203',
  ],
])('text is added to the URL of %o in %o', (practiceArea, state, href) => {
  expect(heroHref({ q: 'divorce 35203', practiceArea, state })).toBe(href);
});

test('a suggestion keeps the chosen practice area and state', () => {
  expect(heroFilters({ q: 'rosa', practiceArea: 'family-law', state: 'texas' })).toMatchObject({
    practiceArea: 'family-law',
    state: 'texas',
    city: 'all',
    q: '',
  });
  expect(heroFilters({ q: '', practiceArea: 'any', state: '' })).toMatchObject({
    practiceArea: 'all',
    state: 'all',
  });
});
