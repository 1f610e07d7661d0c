import { expect, test } from 'vitest';
import { firstItems, yearsText } from './lawyer-text.ts';

test('counts the items that aren’t shown', () => {
  expect(firstItems(['a', 'b', 'c'], 3)).toBe('a, b, c');
  expect(firstItems(['a', 'b', 'c', 'd'], 3)).toBe('a, b, c +1 more');
  expect(firstItems([], 3)).toBe('');
});

test('uses the singular for one year', () => {
  expect(yearsText(1)).toBe('1 year');
  expect(yearsText(2)).toBe('2 years');
});
