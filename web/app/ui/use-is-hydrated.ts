import { useSyncExternalStore } from 'react';

/** Whether the page is hydrated, so that elements that need JavaScript may be rendered. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
