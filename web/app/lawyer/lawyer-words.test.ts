import { expect, test } from 'vitest';
import { firstAndMore, years } from './lawyer-words.ts';

test('counts the items that aren’t shown', () => {
  expect(firstAndMore(['a', 'b', 'c'], 3)).toBe('a, b, c');
  expect(firstAndMore(['a', 'b', 'c', 'd'], 3)).toBe('a, b, c +1 more');
  expect(firstAndMore([], 3)).toBe('');
});

test('uses the singular for one year', () => {
  expect(years(1)).toBe('1 year');
  expect(years(2)).toBe('2 years');
});
