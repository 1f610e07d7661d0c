import { type FormEvent, useId, useRef, useState } from 'react';
import {
  CONFIRM_BY_EMAIL,
  INVALID_EMAIL,
  NEWSLETTER_FAILURE,
  NEWSLETTER_SUCCESS,
  type NewsletterSource,
} from '../../../server/contract/newsletter/newsletter.ts';
import { useToast } from '../state/toasts.ts';
import { button } from '../ui/button.css.ts';
import { control } from '../ui/field.css.ts';
import { controlProps, FieldError } from '../ui/field.tsx';
import { type SubscribeResult, subscribeFromBrowser } from './subscribe.ts';
import * as css from './subscribe-form.css.ts';

interface SubscribeFormProps {
  source: NewsletterSource;
  /** The email and the result, if the form was submitted without JavaScript. */
  sent?: { outcome: SubscribeResult; email: string };
}

/** An email field and a button. Without JavaScript, it posts to the newsletter page. */
export default function SubscribeForm({ source, sent }: SubscribeFormProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const { toast } = useToast();
  const [outcome, setOutcome] = useState(sent?.outcome);
  const [isPending, setPending] = useState(false);
  const emailError = outcome && 'emailError' in outcome ? outcome.emailError : undefined;

  const showResult = (result: SubscribeResult) => {
    setOutcome(result);
    if ('emailError' in result) field.current?.focus();
    else if (result.subscribed) toast(NEWSLETTER_SUCCESS);
    else toast({ ...NEWSLETTER_FAILURE, variant: 'destructive' });
  };
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const email = String(new FormData(form).get('email')).trim();
    if (!email) return showResult({ subscribed: false, emailError: INVALID_EMAIL });
    setPending(true);
    const result = await subscribeFromBrowser(email, source);
    setPending(false);
    if (result.subscribed) form.reset();
    showResult(result);
  };

  return (
    <form
      className={css.form}
      action="/newsletter"
      method="post"
      onSubmit={send}
      noValidate
      aria-busy={isPending}
    >
      <input type="hidden" name="source" value={source} />
      <label className={css.label} htmlFor={id}>
        Email address
      </label>
      <div className={css.row}>
        <input
          ref={field}
          className={control}
          type="email"
          name="email"
          required
          autoComplete="email"
          defaultValue={sent?.email}
          {...controlProps(id, false, emailError)}
          {...(sent && { autoFocus: true })}
        />
        <button
          type="submit"
          // On other pages, subscribing isn't the main action.
          className={source === 'newsletter_page' ? button.filled : button.lined}
          disabled={isPending}
        >
          {isPending ? 'Subscribing...' : 'Subscribe'}
        </button>
      </div>
      <FieldError id={id} error={emailError} />
      <div role="status">{outcome && <StatusMessage outcome={outcome} />}</div>
    </form>
  );
}

/** Repeats the toast's message in the form, because the toast disappears. */
function StatusMessage({ outcome }: { outcome: SubscribeResult }) {
  if ('emailError' in outcome) return null;
  if (!outcome.subscribed) return <p>{outcome.reason ?? NEWSLETTER_FAILURE.description}</p>;
  return (
    <p>
      {NEWSLETTER_SUCCESS.description} {outcome.isConfirmedByMail && CONFIRM_BY_EMAIL}
    </p>
  );
}
