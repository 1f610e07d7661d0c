import { useSetAtom } from 'jotai';
import type { MouseEvent } from 'react';
import { consentAtom } from '../state/consent.ts';
import { openPreferences } from './cookie-consent.tsx';
import { PRIVACY_CHOICES } from './privacy-choices.ts';

/** Opens the dialog again; without scripting, the page that holds the same switches. */
export function CookiePreferencesLink({ className }: { className: string }) {
  const dispatch = useSetAtom(consentAtom);
  const openHere = (event: MouseEvent) => {
    // With a key held, a press asks for the page in a new tab or window.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    openPreferences(() => dispatch({ type: 'customize' }));
  };
  return (
    <a className={className} href={PRIVACY_CHOICES} onClick={openHere}>
      Cookie preferences
    </a>
  );
}
