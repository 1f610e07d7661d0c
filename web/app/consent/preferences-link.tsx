import { useSetAtom } from 'jotai';
import { consentAtom } from '../state/consent.ts';
import { openPreferences } from './cookie-consent.tsx';
import { PRIVACY_CHOICES } from './privacy-choices.ts';

/** Opens the dialog again; without scripting, the page that holds the same switches. */
export function CookiePreferencesLink({ className }: { className: string }) {
  const dispatch = useSetAtom(consentAtom);
  return (
    <a
      className={className}
      href={PRIVACY_CHOICES}
      onClick={(event) => openPreferences(event, () => dispatch({ type: 'customize' }))}
    >
      Cookie preferences
    </a>
  );
}
