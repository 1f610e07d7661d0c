import { expect, test } from 'vitest';
import { phoneText } from '../../server/contract/phone.ts';
import { firstAndMore, phoneLink, years } from './lawyer/lawyer-words.ts';
import { initialsOf } from './lawyer/portrait.tsx';
import { pagesAround } from './ui/pagination.tsx';

test.each([
  ['2055550143', '(205) 555-0143'],
  ['205-555-0143', '(205) 555-0143'],
  ['12055550143', '12055550143'],
  ['call us', 'call us'],
  ['', ''],
])('the phone %o is shown as %o', (phone, shown) => {
  expect(phoneText(phone)).toBe(shown);
});

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

test.each([
  ['Marisol Delgado', 'MD'],
  ['Anneliese Bartholomew-Featherstonehaugh', 'AB'],
  ['Henry James Okafor Jr.', 'HO'],
  ['Walter Vance III', 'WV'],
  ['Cher', 'C'],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 21, [1, 2, 3, 4, 5]],
  [10, 21, [8, 9, 10, 11, 12]],
  [21, 21, [17, 18, 19, 20, 21]],
])('on page %i of %i the buttons are %o', (page, pages, shown) => {
  expect(pagesAround(page, pages)).toEqual(shown);
});
