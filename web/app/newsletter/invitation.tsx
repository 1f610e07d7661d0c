import { lazy, Suspense, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { POPUP_DELAY_MILLISECONDS } from '../../../server/contract/site/limits.ts';

const loadPopup = () => import('./popup.tsx');
const Popup = lazy(loadPopup);

const SHOWN = 'newsletter-popup-shown';
const BUSY_MILLISECONDS = 1000;

/**
 * Invites to the newsletter when an article has been open for 35 seconds, once a browser session.
 * Whoever is typing, or has another dialog open, isn't interrupted: it comes afterwards.
 */
export function NewsletterInvitation({ slug }: { slug: string }) {
  // Never rendered, so the server needn't know it.
  const [parameters] = useSearchParams();
  const isDemo = parameters.has('demo');
  const [isOpen, setOpen] = useState(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another article begins the time anew.
  useEffect(() => {
    if (isDemo) remember(false);
    let hasLeft = false;
    let timer = setTimeout(invite, POPUP_DELAY_MILLISECONDS);
    async function invite() {
      if (wasShown()) return;
      // Where its code can't be had there is no popup, and nothing is amiss.
      const isThere = await loadPopup().then(
        () => true,
        () => false,
      );
      // Much may have happened while it came.
      if (!isThere || hasLeft || wasShown()) return;
      if (isBusy()) {
        timer = setTimeout(invite, BUSY_MILLISECONDS);
        return;
      }
      remember(true);
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

/** For a browser that keeps nothing: as long as the page isn't loaded anew. */
let shown = false;

function wasShown(): boolean {
  try {
    return shown || sessionStorage.getItem(SHOWN) !== null;
  } catch {
    return shown;
  }
}

function remember(isShown: boolean): void {
  shown = isShown;
  try {
    if (isShown) sessionStorage.setItem(SHOWN, 'true');
    else sessionStorage.removeItem(SHOWN);
  } catch {
    // The browser keeps nothing.
  }
}
