import { expect, test } from 'vitest';
import { firstAndMore, years } from './lawyer-words.ts';

test('what isn’t shown is counted', () => {
  expect(firstAndMore(['a', 'b', 'c'], 3)).toBe('a, b, c');
  expect(firstAndMore(['a', 'b', 'c', 'd'], 3)).toBe('a, b, c +1 more');
  expect(firstAndMore([], 3)).toBe('');
});

test('one year is not years', () => {
  expect(years(1)).toBe('1 year');
  expect(years(2)).toBe('2 years');
});
