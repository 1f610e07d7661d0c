import { expect, test } from 'vitest';
import { MIN_MEMORY_MEGABYTES, memoryCheck } from './memory.ts';

const MEGABYTE = 2 ** 20;

test('a container with too little memory for the site and an import fails the check', () => {
  expect(memoryCheck(MIN_MEMORY_MEGABYTES * MEGABYTE)).toEqual({
    status: 'ok',
    detail: `${MIN_MEMORY_MEGABYTES} MB`,
  });
  expect(memoryCheck(200 * MEGABYTE)).toEqual({
    status: 'failing',
    detail: `200 MB; the site and an import need at least ${MIN_MEMORY_MEGABYTES} MB`,
  });
});
