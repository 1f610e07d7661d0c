import { useSyncExternalStore } from 'react';

/** Whether the page is hydrated. Render elements that need JavaScript only then. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

const neverChanges = () => () => {};
