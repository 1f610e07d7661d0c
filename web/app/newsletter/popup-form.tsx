import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { INVALID_EMAIL, POPUP_MESSAGES } from '../../../server/contract/newsletter/newsletter.ts';
import { button } from '../ui/button.css.ts';
import { checkbox, choice, control, field, label } from '../ui/field.css.ts';
import { controlProps, FieldError } from '../ui/field.tsx';
import * as css from './popup.css.ts';
import { type SubscribeResult, subscribeFromBrowser } from './subscribe.ts';

interface PopupFormProps {
  outcome: SubscribeResult | undefined;
  onOutcome: (outcome: SubscribeResult | undefined) => void;
  onClose: () => void;
}

/** An email field and a consent checkbox. The button is enabled once the box is checked. */
export function PopupForm({ outcome, onOutcome, onClose }: PopupFormProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [isAgreed, setAgreed] = useState(false);
  const [isPending, setPending] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const emailError = outcome && 'emailError' in outcome ? outcome.emailError : undefined;
  const consentError = wasSubmitted && !isAgreed ? POPUP_MESSAGES.notAgreed : undefined;

  const send = async () => {
    if (isPending) return;
    if (!email.trim().includes('@')) {
      onOutcome({ subscribed: false, emailError: INVALID_EMAIL });
      input.current?.focus();
      return;
    }
    onOutcome(undefined);
    if (!isAgreed) return setWasSubmitted(true);
    setPending(true);
    const result = await subscribeFromBrowser(email.trim(), 'newsletter_popup');
    setPending(false);
    onOutcome(result);
    if ('emailError' in result) input.current?.focus();
  };
  // The browser ignores Enter while the submit button is disabled. Submit anyway, so that the form
  // shows which field is missing.
  const submitOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  };

  return (
    <form
      className={css.form}
      noValidate
      aria-busy={isPending}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={field}>
        <label className={label} htmlFor={`${id}-email`}>
          Email address
        </label>
        <input
          ref={input}
          className={control}
          type="email"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onKeyDown={submitOnEnter}
          required
          {...controlProps(`${id}-email`, false, emailError)}
        />
        <FieldError id={`${id}-email`} error={emailError} />
      </div>
      <div className={field}>
        <label className={choice}>
          <input
            className={checkbox}
            type="checkbox"
            checked={isAgreed}
            onChange={(event) => setAgreed(event.target.checked)}
            required
            {...controlProps(`${id}-agreed`, false, consentError)}
          />
          <span>
            I agree to the{' '}
            <a href="/privacy-policy" target="_blank" rel="noopener">
              Privacy Policy
            </a>
            .
          </span>
        </label>
        <FieldError id={`${id}-agreed`} error={consentError} />
      </div>
      <div role="alert">{outcome && <FailureMessage outcome={outcome} />}</div>
      <div className={css.actions}>
        <button type="submit" className={button.lined} disabled={!isAgreed || isPending}>
          {isPending ? 'Subscribing...' : 'Subscribe'}
        </button>
        <button type="button" className={button.plain} onClick={onClose}>
          No thanks
        </button>
      </div>
    </form>
  );
}

function FailureMessage({ outcome }: { outcome: SubscribeResult }) {
  if (outcome.subscribed || 'emailError' in outcome) return null;
  const fallbackMessage = outcome.hasResponse
    ? POPUP_MESSAGES.rejected
    : POPUP_MESSAGES.networkError;
  return <p className={css.error}>{outcome.reason ?? fallbackMessage}</p>;
}
