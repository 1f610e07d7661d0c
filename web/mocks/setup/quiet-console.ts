import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A message on the console is a defect: a test that provokes one says so by mocking it itself. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
