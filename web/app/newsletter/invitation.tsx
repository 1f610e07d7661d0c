import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { POPUP_DELAY_MILLISECONDS } from '../../../server/contract/site/limits.ts';

const loadPopup = () => import('./popup.tsx');
const Popup = lazy(loadPopup);

const SHOWN = 'newsletter-popup-shown';
const BUSY_MILLISECONDS = 1000;

/**
 * Opens the newsletter popup 35 seconds after an article opens, once per browser session. The popup
 * never interrupts typing or another dialog; it opens afterward.
 */
export function NewsletterInvitation({ slug }: { slug: string }) {
  // The parameter doesn't affect the HTML, so the server doesn't need it.
  const [parameters] = useSearchParams();
  const isDemo = parameters.has('demo');
  const [isOpen, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another article restarts the timer.
  useEffect(() => {
    if (isDemo) setWasShown(false);
    let hasLeft = false;
    let timer = setTimeout(invite, POPUP_DELAY_MILLISECONDS);
    async function invite() {
      if (wasShown()) return;
      // If the code fails to load, skip the popup without an error.
      const isThere = await loadPopup().then(
        () => true,
        () => false,
      );
      // The state may have changed while the code loaded.
      if (!isThere || hasLeft || wasShown()) return;
      if (isBusy()) {
        timer = setTimeout(invite, BUSY_MILLISECONDS);
        return;
      }
      setWasShown(true);
      setOpen(true);
    }
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [slug, isDemo]);

  if (!isOpen) return null;
  return (
    <Suspense>
      <Popup onClose={() => setOpen(false)} />
    </Suspense>
  );
}

function isBusy(): boolean {
  const isTyping = document.activeElement?.matches('input, textarea, select, [contenteditable]');
  return isTyping === true || document.querySelector('dialog[open], [role=dialog]') !== null;
}

/** Fallback if the browser blocks storage; lasts until the page reloads. */
let shownFallback = false;

function wasShown(): boolean {
  try {
    return shownFallback || sessionStorage.getItem(SHOWN) !== null;
  } catch {
    return shownFallback;
  }
}

function setWasShown(isShown: boolean): void {
  shownFallback = isShown;
  try {
    if (isShown) sessionStorage.setItem(SHOWN, 'true');
    else sessionStorage.removeItem(SHOWN);
  } catch {
    // The browser blocks storage.
  }
}
