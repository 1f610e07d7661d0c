import { useSyncExternalStore } from 'react';
import { hasSignedInCookie } from '../../../server/contract/accounts/signed-in-cookie.ts';

/** Whether someone may be signed in. False until the page is hydrated. */
export function useIsSignedIn(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => hasSignedInCookie(document.cookie),
    () => false,
  );
}

const neverChanges = () => () => {};
