import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { consentAtom } from '../state/consent.ts';
import { openPreferences } from './cookie-consent.tsx';
import { PRIVACY_CHOICES } from './privacy-choices.ts';

/** Opens the preferences dialog or, without JavaScript, the cookie preferences page. */
export function CookiePreferencesLink({ className }: { className: string }) {
  const dispatch = useSetAtom(consentAtom);
  const openDialog = (event: MouseEvent) => {
    // A click with a modifier key opens the page in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPreferences(() => dispatch({ type: 'customize' }));
  };
  return (
    <a className={className} href={PRIVACY_CHOICES} onClick={openDialog}>
      Cookie preferences
    </a>
  );
}
