import { expect, test } from 'vitest';
import { formatDate } from './format-date.ts';

test.each([
  ['2026-11-21', 'November 21, 2026'],
  ['2026-11-21T23:59:59.999Z', 'November 21, 2026'],
  ['2026-11-21T23:00:00-05:00', 'November 22, 2026'],
  ['2026-01-05', 'January 5, 2026'],
  ['2024-02-29T00:00:00.000Z', 'February 29, 2024'],
  ['', ''],
  [null, ''],
  ['yesterday', ''],
])('formats the date %o as %o', (date, shown) => {
  expect(formatDate(date)).toBe(shown);
});
