import { useEffect, useId, useRef, useState } from 'react';
import {
  CONFIRM_BY_EMAIL,
  NEWSLETTER_SUCCESS,
} from '../../../server/contract/newsletter/newsletter.ts';
import { POPUP_SUCCESS_MS } from '../../../server/contract/site/limits.ts';
import { Icon } from '../ui/icon.tsx';
import * as css from './popup.css.ts';
import { PopupForm } from './popup-form.tsx';
import type { SubscribeResult } from './subscribe.ts';

/** A native dialog: it traps the focus, closes on Escape and returns the focus. */
export default function NewsletterPopup({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [outcome, setOutcome] = useState<SubscribeResult>();
  const id = useId();
  const close = () => dialog.current?.close();

  useEffect(() => {
    dialog.current?.showModal();
    heading.current?.focus();
  }, []);
  useEffect(() => {
    if (!outcome?.subscribed) return;
    const timer = setTimeout(() => dialog.current?.close(), POPUP_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <dialog ref={dialog} className={css.dialog} aria-labelledby={id} onClose={onClose}>
      <button type="button" className={css.close} aria-label="Close" onClick={close}>
        <Icon name="x" size={20} />
      </button>
      <h2 ref={heading} id={id} className={css.heading} tabIndex={-1}>
        Legal articles by email
      </h2>
      <div role="status">{outcome?.subscribed && <Subscribed {...outcome} />}</div>
      {!outcome?.subscribed && (
        <>
          <p className={css.text}>Subscribe to our newsletter. Unsubscribe anytime.</p>
          <PopupForm outcome={outcome} onOutcome={setOutcome} onClose={close} />
        </>
      )}
    </dialog>
  );
}

function Subscribed({ isConfirmedByMail }: { isConfirmedByMail: boolean }) {
  return (
    <p className={css.text}>
      {NEWSLETTER_SUCCESS.description} {isConfirmedByMail && CONFIRM_BY_EMAIL}
    </p>
  );
}
