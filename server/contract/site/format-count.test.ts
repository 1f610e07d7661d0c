import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test('separates thousands with commas', () => {
  for (const count of [0, 7, 12, 999, 1000, 1143, 54_321, 999_999, 1_000_000, 1_320_000]) {
    expect(formatCount(count)).toBe(count.toLocaleString('en-US'));
  }
});
