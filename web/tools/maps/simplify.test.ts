import { expect, test } from 'vitest';
import { clipLine } from './clip-line.ts';
import { linesPath, ringsPath } from './path-data.ts';
import { simplify } from './simplify.ts';

test('removes small details, and keeps corners and ends', () => {
  const line = [
    [0, 0],
    [5, 0.1],
    [10, 0],
    [10, 5],
    [10.1, 8],
    [10, 10],
  ] as const;
  expect(simplify(line, 1)).toEqual([
    [0, 0],
    [10, 0],
    [10, 10],
  ]);
});

test('a border is simplified the same way in both directions', () => {
  const line = Array.from({ length: 60 }, (_, index) => [index, Math.sin(index * 2.7)] as const);
  expect(simplify([...line].reverse(), 0.8).reverse()).toEqual(simplify(line, 0.8));
});

test('an island never becomes a line', () => {
  const island = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ] as const;
  expect(simplify(island, 100)).toHaveLength(4);
});

test('a line that leaves the map and comes back is drawn in two parts', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 };
  const line = [
    [2, 5],
    [2, 15],
    [8, 15],
    [8, 5],
  ] as const;
  expect(clipLine(line, box)).toEqual([
    [
      [2, 5],
      [2, 10],
    ],
    [
      [8, 10],
      [8, 5],
    ],
  ]);
});

test('path data has relative steps and no repeated points', () => {
  const line = [
    [1.2, 1],
    [1.3, 1.1],
    [4, 0.4],
    [4.5, 2],
  ] as const;
  expect(linesPath([line], 1)).toBe('M1 1l3-1 1 2');
  expect(ringsPath([line], 2)).toBe('M1 1l.5 0 2.5-.5 .5 1.5z');
});
