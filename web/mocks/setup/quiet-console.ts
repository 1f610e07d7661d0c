import { afterEach, beforeEach, expect, vi } from 'vitest';

/**
 * Makes every test fail that calls `console.error`. A test that expects an error must mock the
 * function.
 */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
