import { expect, test } from 'vitest';
import { nearParameter } from './near-parameter.ts';

test.each([
  [33.5186, -86.8104, '33.5,-86.8'],
  [40, -74, '40.0,-74.0'],
  [-0.04, 144.79, '0.0,144.8'],
])('rounds %d, %d to a tenth of a degree', (latitude, longitude, expected) => {
  expect(nearParameter({ latitude, longitude })).toBe(expected);
});
