import { expect, test } from 'vitest';
import { phoneText } from './phone.ts';

test.each([
  ['2055550143', '(205) 555-0143'],
  ['205-555-0143', '(205) 555-0143'],
  ['12055550143', '12055550143'],
  ['call us', 'call us'],
  ['', ''],
])('the phone %o is shown as %o', (phone, shown) => {
  expect(phoneText(phone)).toBe(shown);
});
