import { describe, expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { knownPages, places } from './known-pages.ts';
import { MAX_SUGGESTIONS, nearest } from './nearest.ts';

// cspell:ignore blogg efgh famly

const others = [
  { href: '/practice-areas/family-law', label: 'Family Law', slugs: ['family-law'] },
  { href: '/practice-areas/elder-law', label: 'Elder Law', slugs: ['elder-law'] },
  {
    href: '/blog/unpaid-overtime-a-worked-example',
    label: 'Unpaid Overtime',
    slugs: ['unpaid-overtime-a-worked-example'],
  },
];
const candidates = [...knownPages, ...others, ...places];
const topSuggestion = (path: string) => nearest(path, candidates)[0]?.href;

test.each([
  ['/find-laywer', '/find-lawyer'],
  ['/praktice-areas', '/practice-areas'],
  ['/blogg', '/blog'],
  ['/contact.html', '/contact'],
  ['/About/', '/about'],
  ['/practice-areas/famly-law', '/practice-areas/family-law'],
  ['/family-law', '/practice-areas/family-law'],
  ['/family-lawyers', '/practice-areas/family-law'],
  ['/blog/unpaid-overtme', '/blog/unpaid-overtime-a-worked-example'],
  ['/blog/overtime-unpaid', '/blog/unpaid-overtime-a-worked-example'],
  ['/find-lawyer/alabma', '/find-lawyer/state/alabama'],
  ['/alabama', '/find-lawyer/state/alabama'],
  ['/birmingham', '/find-lawyer/state/alabama/city/birmingham'],
  ['/birmingham-al', '/find-lawyer/state/alabama/city/birmingham'],
  ['/New%20York', '/find-lawyer/state/new-york'],
])('%s suggests %s first', (path, href) => expect(topSuggestion(path)).toBe(href));

test.each(['/', '/zzqqxx', '/wp-admin/setup.php', '/%E0%A4%A', '/law', '/12345', '/李'])(
  '%s suggests nothing',
  (path) => expect(nearest(path, candidates)).toEqual([]),
);

test('suggests at most five pages, and only those that are nearly as good as the best', () => {
  expect(nearest('/springfield', candidates).length).toBeLessThanOrEqual(MAX_SUGGESTIONS);
  expect(nearest('/alabma', candidates)).toEqual([
    { href: '/find-lawyer/state/alabama', label: 'Lawyers in Alabama' },
  ]);
});

describe('a hostile path costs little time', () => {
  test.each([
    `/${'family-law-'.repeat(3000)}`,
    `/${'a-'.repeat(20_000)}`,
    `/${'%3Cscript%3E'.repeat(2000)}`,
    `/${'\u0301'.repeat(20_000)}`,
    '/'.repeat(20_000),
  ])('%#', (path) => {
    const startedAt = performance.now();
    nearest(path, candidates);
    expect(performance.now() - startedAt).toBeLessThan(200);
  });
});

test('a typo is an extra, missing or wrong letter, or two letters swapped', () => {
  expect(editDistance('alabama', 'alabama', 1)).toBe(0);
  for (const typo of ['alabma', 'alabamaa', 'alibama', 'laabama'])
    expect(editDistance(typo, 'alabama', 1), typo).toBe(1);
  expect(editDistance('alibma', 'alabama', 1)).toBe(Number.POSITIVE_INFINITY);
  expect(editDistance('alibma', 'alabama', 2)).toBe(2);
  // Every letter of the first word is different from all letters of the second.
  expect(editDistance('abcd', 'efgh', 4)).toBe(4);
  expect(editDistance('abcd', 'efgh', 3)).toBe(Number.POSITIVE_INFINITY);
});
