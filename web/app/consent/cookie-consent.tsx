import { useAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { readConsent } from '../../../server/contract/consent/consent.ts';
import { COOKIE_BANNER_DELAY_MS } from '../../../server/contract/site/limits.ts';
import { consentAtom, isBannerShown } from '../state/consent.ts';
import { visuallyHidden } from '../ui/page.css.ts';
import { PRIVACY_CHOICES } from './privacy-choices.ts';

const loadBanner = () => import('./banner.tsx');
const Banner = lazy(loadBanner);
const loadDialog = () => import('./preferences-dialog.tsx');
const PreferencesDialog = lazy(loadDialog);

/**
 * Shows the preferences dialog and, one second after a page loads without a stored choice, the
 * banner. Both come first in the document, so that keyboards and screen readers reach them first.
 *
 * The browser reads the choice and the Global Privacy Control signal, because the HTML is the same
 * for everyone. Without scripting, nothing runs that would need consent, so there is no banner.
 */
export function CookieConsent() {
  const [state, dispatch] = useAtom(consentAtom);

  useEffect(() => {
    const consent = readConsent(document.cookie, browserHasSignal());
    dispatch({ type: 'read', consent });
    if (consent.isStored) return;
    const timer = setTimeout(() => {
      // If the banner's code can't be loaded, optional cookies stay off.
      loadBanner().then(
        () => dispatch({ type: 'due' }),
        () => {},
      );
    }, COOKIE_BANNER_DELAY_MS);
    return () => clearTimeout(timer);
  }, [dispatch]);

  const isShown = isBannerShown(state);
  return (
    <>
      {isShown && (
        <Suspense>
          <Banner
            hasGpcSignal={state.consent?.hasGpcSignal ?? false}
            onChoice={(type) => dispatch({ type })}
            onCustomize={() => openPreferences(() => dispatch({ type: 'customize' }))}
          />
        </Suspense>
      )}
      <p className={visuallyHidden} aria-live="polite">
        {isShown && 'A cookie notice is at the start of the page.'}
      </p>
      {state.isDialogOpen && state.consent && (
        <Suspense>
          <PreferencesDialog
            consent={state.consent}
            onSave={(preferences) => dispatch({ type: 'save', preferences })}
            onCancel={() => dispatch({ type: 'cancel' })}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Opens the preferences dialog. Its code loads on the first click. If the code can't be loaded, the
 * cookie preferences page opens instead.
 */
export function openPreferences(open: () => void): void {
  loadDialog().then(open, () => window.location.assign(PRIVACY_CHOICES));
}

function browserHasSignal(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
