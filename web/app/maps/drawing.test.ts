import { expect, test } from 'vitest';
import { type Dot, radiusScale, spreadDots } from './dots.ts';
import { placeLabels } from './place-labels.ts';
import { isInView, squareAround, toView, viewOf } from './view.ts';

const area = (radius: number) => Math.PI * radius ** 2;

test('the area of a dot is proportional to the count, within a minimum and a maximum', () => {
  const radius = radiusScale([400, 100, 1]);
  expect(area(radius(400)) / area(radius(100))).toBeCloseTo(4, 1);
  expect(radius(400)).toBe(12);
  expect(radius(1)).toBe(3);
});

test('moves overlapping dots apart, and leaves others where they are', () => {
  const far = { x: 300, y: 300, r: 5 };
  const spread = spreadDots([...Array.from({ length: 20 }, () => ({ x: 100, y: 100, r: 5 })), far]);
  const overlaps = (a: Dot, b: Dot) => Math.hypot(a.x - b.x, a.y - b.y) < a.r + b.r;
  const overlapping = spread.filter((a, i) => spread.some((b, j) => i !== j && overlaps(a, b)));
  expect(overlapping).toEqual([]);
  expect(spread.at(-1)).toEqual(far);
  expect(spread.every(({ x, y }, i) => i === 20 || Math.hypot(x - 100, y - 100) < 60)).toBe(true);
});

test('leaves out labels that would cover another one or the edge', () => {
  const size = { width: 360, height: 300 };
  const names = ['Birmingham', 'Homewood', 'Mountain Brook', 'Vestavia Hills', 'Hoover'].map(
    (text, i) => ({ text, x: 180, y: 150 + i, r: 4 }),
  );
  const labels = placeLabels(names, names, size, 5);
  expect(labels.length).toBeGreaterThan(0);
  expect(labels.length).toBeLessThan(5);
  expect(labels[0]).toMatchObject({ text: 'Birmingham', anchor: 'start' });
  const atEdge = placeLabels([{ text: 'Mobile', x: 355, y: 150, r: 4 }], [], size, 5);
  expect(atEdge).toMatchObject([{ anchor: 'end' }]);
});

test.each([
  [649, 1000],
  [1000, 579],
])('a crop of %d by %d units is in the middle of its drawing', (width, height) => {
  const view = viewOf({ x: 0, y: 0, width, height });
  expect(toView(view, { x: width / 2, y: height / 2 })).toEqual({
    x: view.width / 2,
    y: view.height / 2,
  });
  expect(isInView(view, { x: 10, y: 10 }, 0)).toBe(true);
  const close = viewOf(squareAround({ x: 0, y: 0 }, 50));
  expect(isInView(close, { x: width, y: 0 })).toBe(false);
});
