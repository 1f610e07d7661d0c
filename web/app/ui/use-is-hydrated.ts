import { useSyncExternalStore } from 'react';

/** Whether React has taken over: what needs it may stand on the page from then on. */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
