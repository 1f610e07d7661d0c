import { expect, test } from 'vitest';
import { momentText } from './moment-text.ts';

test.each([
  ['2026-11-21T14:05:59Z', 'Nov 21, 2026, 2:05 PM UTC'],
  ['2026-05-01T00:00:00Z', 'May 1, 2026, 12:00 AM UTC'],
  ['2026-09-30T12:30:00Z', 'Sep 30, 2026, 12:30 PM UTC'],
  ['2026-02-09T23:59:00+01:00', 'Feb 9, 2026, 10:59 PM UTC'],
])('%s is told as %s', (time, text) => {
  expect(momentText(time)).toBe(text);
});
