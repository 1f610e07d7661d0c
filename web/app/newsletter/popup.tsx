import { useEffect, useId, useRef, useState } from 'react';
import {
  CONFIRM_BY_EMAIL,
  NEWSLETTER_SUCCESS,
} from '../../../server/contract/newsletter/newsletter.ts';
import { POPUP_SUCCESS_MS } from '../../../server/contract/site/limits.ts';
import { Icon } from '../ui/icon.tsx';
import { visuallyHidden } from '../ui/page.css.ts';
import * as css from './popup.css.ts';
import { PopupForm } from './popup-form.tsx';
import type { SubscribeResult } from './subscribe.ts';

/**
 * A card in the corner of the screen. It doesn't take the focus, so it doesn't interrupt reading;
 * screen readers announce it. Escape closes it from anywhere on the page.
 */
export default function NewsletterPopup({ onClose }: { onClose: () => void }) {
  const card = useRef<HTMLElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [isAnnounced, setAnnounced] = useState(false);
  const [outcome, setOutcome] = useState<SubscribeResult>();
  const id = useId();
  const close = () => {
    // The focused element is about to be removed with the card.
    if (hasFocus(card.current)) document.getElementById('main')?.focus({ preventScroll: true });
    onClose();
  };
  const closeRef = useRef(close);
  closeRef.current = close;

  useEffect(() => stayAboveBanner(card.current), []);
  useEffect(() => {
    // Screen readers announce only text that is added to an existing status element.
    setAnnounced(true);
    const closeOnEscape = (event: KeyboardEvent) => {
      const isForDialog = document.querySelector('dialog[open]') !== null;
      if (event.key === 'Escape' && !event.defaultPrevented && !isForDialog) closeRef.current();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, []);
  useEffect(() => {
    if (!outcome?.subscribed) return;
    // The confirmation replaced the form, which had the focus.
    if (document.activeElement === document.body) closeButton.current?.focus();
    // Keep the card open, so that the visitor can read how to confirm.
    if (outcome.isConfirmedByMail) return;
    const timer = setTimeout(() => closeRef.current(), POPUP_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <aside ref={card} id="newsletter-popup" className={css.card} aria-labelledby={id}>
      <p className={visuallyHidden} role="status">
        {isAnnounced && 'You can subscribe to legal articles by email at the end of this page.'}
      </p>
      <h2 id={id} className={css.heading}>
        Legal articles by email
      </h2>
      <button
        ref={closeButton}
        type="button"
        className={css.close}
        aria-label="Close"
        onClick={close}
      >
        <Icon name="x" size={20} />
      </button>
      <div role="status">{outcome?.subscribed && <Subscribed {...outcome} />}</div>
      {!outcome?.subscribed && (
        <>
          <p className={css.text}>Subscribe to our newsletter. Unsubscribe anytime.</p>
          <PopupForm outcome={outcome} onOutcome={setOutcome} onClose={close} />
        </>
      )}
    </aside>
  );
}

function Subscribed({ isConfirmedByMail }: { isConfirmedByMail: boolean }) {
  return (
    <p className={css.text}>
      {NEWSLETTER_SUCCESS.description} {isConfirmedByMail && CONFIRM_BY_EMAIL}
    </p>
  );
}

/** Keeps the card above the consent banner while the banner is visible. */
function stayAboveBanner(card: HTMLElement | null): (() => void) | undefined {
  const banner = document.querySelector<HTMLElement>('[aria-labelledby=cookie-banner]');
  if (!card || !banner) return;
  // This also runs when the banner is removed; its height is then 0.
  const observer = new ResizeObserver(() => {
    card.style.setProperty('--banner-height', `${banner.offsetHeight}px`);
  });
  observer.observe(banner);
  return () => observer.disconnect();
}

function hasFocus(element: HTMLElement | null): boolean {
  return element?.contains(document.activeElement) === true;
}
