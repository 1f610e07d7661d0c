import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Fails a test that calls `console.error`. A test that expects an error mocks it itself. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});

afterEach(() => {
  expect(vi.mocked(console.error).mock.calls).toEqual([]);
  vi.restoreAllMocks();
});
