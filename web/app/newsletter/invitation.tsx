import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { POPUP_DELAY_MS } from '../../../server/contract/site/limits.ts';

const loadPopup = () => import('./popup.tsx');
const Popup = lazy(loadPopup);

const STORAGE_KEY = 'newsletter-popup-shown';
const BUSY_RETRY_MS = 1000;

/**
 * Opens the newsletter popup 35 seconds after an article opens, once per browser session. While the
 * visitor is typing or another dialog is open, the popup waits.
 */
export function NewsletterInvitation({ slug }: { slug: string }) {
  // `?demo` shows the popup again. Only the browser reads it, because it doesn't affect the HTML.
  const [parameters] = useSearchParams();
  const isDemo = parameters.has('demo');
  const [isOpen, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another article restarts the timer.
  useEffect(() => {
    if (isDemo) setWasShown(false);
    let isCanceled = false;
    let timer = setTimeout(openWhenIdle, POPUP_DELAY_MS);
    async function openWhenIdle() {
      if (wasShown()) return;
      // If the code fails to load, skip the popup without an error.
      const isLoaded = await loadPopup().then(
        () => true,
        () => false,
      );
      // The state may have changed while the code loaded.
      if (!isLoaded || isCanceled || wasShown()) return;
      if (isBusy()) {
        timer = setTimeout(openWhenIdle, BUSY_RETRY_MS);
        return;
      }
      setWasShown(true);
      setOpen(true);
    }
    return () => {
      isCanceled = true;
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

/** Used if the browser blocks `sessionStorage`. The value is lost when the page reloads. */
let shownFallback = false;

function wasShown(): boolean {
  try {
    return shownFallback || sessionStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return shownFallback;
  }
}

function setWasShown(isShown: boolean): void {
  shownFallback = isShown;
  try {
    if (isShown) sessionStorage.setItem(STORAGE_KEY, 'true');
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // The browser blocks storage; `shownFallback` holds the value.
  }
}
