import { createStore } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Toast, toastReducer, toastsAtom } from './toasts.ts';

const toast = (changes: Partial<Toast> = {}): Toast => ({
  id: 1,
  title: 'Saved',
  variant: 'default',
  duration: 5000,
  isOpen: true,
  ...changes,
});

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('add keeps only the newest toast', () => {
  expect(toastReducer([toast()], { type: 'add', toast: toast({ id: 2 }) })).toEqual([
    toast({ id: 2 }),
  ]);
});

test('update changes only the toast with the given id', () => {
  const update = { type: 'update', toast: { id: 1, title: 'Kept' } } as const;
  expect(toastReducer([toast()], update)).toEqual([toast({ title: 'Kept' })]);
  expect(toastReducer([toast({ id: 2 })], update)).toEqual([toast({ id: 2 })]);
});

test('remove deletes the toast', () => {
  expect(toastReducer([toast()], { type: 'remove', id: 1 })).toEqual([]);
});

test('a dismissed toast closes immediately and is removed 1,000,000 ms later', () => {
  const store = createStore();
  store.set(toastsAtom, { type: 'add', toast: toast() });
  store.set(toastsAtom, { type: 'dismiss', id: 1 });
  expect(store.get(toastsAtom)).toEqual([toast({ isOpen: false })]);
  vi.advanceTimersByTime(999_999);
  expect(store.get(toastsAtom)).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(store.get(toastsAtom)).toEqual([]);
});
