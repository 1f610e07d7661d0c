import { expect, test } from 'vitest';
import { tintClasses, tintOf } from './tint-classes.ts';

test('the states are divided evenly into five tints, from the lowest count to the highest', () => {
  const counts = Array.from({ length: 51 }, (_, index) => 10 + index * 2);
  const classes = tintClasses(counts);
  const sizes = [1, 2, 3, 4, 5].map(
    (tint) => counts.filter((count) => tintOf(count, classes) === tint).length,
  );
  expect(sizes.every((size) => size === 10 || size === 11)).toBe(true);
  expect(tintOf(10, classes)).toBe(1);
  expect(tintOf(110, classes)).toBe(5);
});

test('equal counts have the same tint, and their classes don’t overlap', () => {
  const classes = tintClasses([3, 3, 3, 3, 3, 3, 7, 0, 90]);
  expect(classes).toEqual([
    { tint: 1, min: 3, max: 3 },
    { tint: 4, min: 7, max: 7 },
    { tint: 5, min: 90, max: 90 },
  ]);
});

test('a count of zero has no tint', () => {
  expect(tintOf(0, tintClasses([0, 4]))).toBe(0);
  expect(tintClasses([])).toEqual([]);
});
