import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { EmailField } from '../request/person-fields.tsx';
import { button } from '../ui/button.css.ts';
import { FormStateContext } from '../ui/form/form-state.ts';
import * as formCss from '../ui/form/send-form.css.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import * as css from './my-listing.css.ts';
import type { LinkResult } from './request-sign-in-link.ts';

/** Requests a sign-in link by email. Used on two pages; it always posts to the sign-in page. */
export function SignInForm({ outcome }: { outcome?: LinkResult | undefined }) {
  const element = useRef<HTMLFormElement>(null);
  const { state } = useNavigation();
  const isHydrated = useIsHydrated();
  const failure = outcome && !outcome.isSent ? outcome : undefined;
  const errors: Record<string, string> = failure?.error ? { email: failure.error } : {};
  useEffect(() => {
    if (!outcome) return;
    const focusSelector = '[aria-invalid=true], [role=status], [role=alert]';
    element.current?.querySelector<HTMLElement>(focusSelector)?.focus();
  }, [outcome]);
  return (
    <Form
      ref={element}
      method="post"
      action="/my-listing/sign-in"
      className={css.signInForm}
      noValidate={isHydrated}
    >
      {outcome?.isSent && (
        <div className={formCss.notice.success} role="status" tabIndex={-1}>
          <p>{outcome.message}</p>
        </div>
      )}
      {failure?.reason && (
        <div className={formCss.notice.failure} role="alert" tabIndex={-1}>
          <p>{failure.reason}</p>
        </div>
      )}
      <FormStateContext
        value={{ form: 'sign-in', errors, values: { email: failure?.email ?? '' } }}
      >
        <EmailField help="Use the email on your listing." />
      </FormStateContext>
      <button
        type="submit"
        className={`${button.filled} ${formCss.submitButton}`}
        disabled={isHydrated && state !== 'idle'}
      >
        {state === 'submitting' ? 'Sending...' : 'Email me a link'}
      </button>
    </Form>
  );
}
