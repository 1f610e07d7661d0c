import { expect, test } from 'vitest';
import { dialableNumber, formatPhone, phoneLink } from './phone.ts';

test.each([
  ['2055550143', '(205) 555-0143'],
  ['205-555-0143', '(205) 555-0143'],
  ['12055550143', '12055550143'],
  ['555-0143 x123', '555-0143 x123'],
  ['+49 30 901820', '+49 30 901820'],
  ['call us', 'call us'],
  ['', ''],
])('formats the phone %o as %o', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown);
});

test.each([
  ['(205) 555-0143', 'tel:+12055550143'],
  ['205-555-0143 ext. 12', 'tel:+12055550143;ext=12'],
  ['555-0143 x123', 'tel:5550143;ext=123'],
  ['+49 30 901820', 'tel:+4930901820'],
  ['+44 20 7946 0000', 'tel:+442079460000'],
])('links the phone %o as %o', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

test('the number to dial includes the country code but no extension', () => {
  expect(dialableNumber('205-555-0143 ext. 12')).toBe('+12055550143');
  expect(dialableNumber('+1 205 555 0143')).toBe('+12055550143');
});
