import { expect, test } from 'vitest';
import { pageNumbers } from './pagination.tsx';

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 21, [1, 2, 3, 4, 5]],
  [10, 21, [8, 9, 10, 11, 12]],
  [21, 21, [17, 18, 19, 20, 21]],
])('on page %i of %i the buttons are %o', (page, pages, shown) => {
  expect(pageNumbers(page, pages)).toEqual(shown);
});
