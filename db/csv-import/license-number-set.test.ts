import { expect, test } from 'vitest';
import { LicenseNumberSet } from './license-number-set.ts';

test.each([
  ['short', ''],
  ['other', '0'],
])('knows each license that was added, and no other: %s numbers', (_, prefix) => {
  const licenses = new LicenseNumberSet();
  const numbers = Array.from(
    { length: 100_000 },
    (_, index) => `${prefix}${1_000_000 + 3 * index}`,
  );
  for (const number of numbers) licenses.add('NY', number);
  expect(numbers.every((number) => licenses.has('NY', number))).toBe(true);
  const others = numbers.filter(
    (number) =>
      licenses.has('NJ', number) ||
      licenses.has('NY', `${number}1`) ||
      licenses.has('NY', `0${number}`),
  );
  expect(others).toEqual([]);
});
