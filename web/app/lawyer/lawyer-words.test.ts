import { expect, test } from 'vitest';
import { firstAndMore, phoneLink, years } from './lawyer-words.ts';

test('a phone link is international where the number is a US one', () => {
  expect(phoneLink('(205) 555-0143')).toBe('tel:+12055550143');
  expect(phoneLink('+44 20 7946 0000')).toBe('tel:+442079460000');
});

test('what isn’t shown is counted', () => {
  expect(firstAndMore(['a', 'b', 'c'], 3)).toBe('a, b, c');
  expect(firstAndMore(['a', 'b', 'c', 'd'], 3)).toBe('a, b, c +1 more');
  expect(firstAndMore([], 3)).toBe('');
});

test('one year is not years', () => {
  expect(years(1)).toBe('1 year');
  expect(years(2)).toBe('2 years');
});
