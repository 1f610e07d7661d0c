import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { LinkResult } from '../../api/request-email-link.ts';
import { EmailField } from '../../request/person-fields.tsx';
import { button } from '../button.css.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { FormStateContext } from './form-state.ts';
import * as css from './send-form.css.ts';

interface EmailLinkFormProps {
  /** The form's name, used as the prefix of field IDs. */
  form: string;
  /** The path of the page whose action sends the link. */
  action: string;
  /** Says which email to enter. */
  help: string;
  outcome?: LinkResult | undefined;
}

/** Requests a link by email, with or without JavaScript. */
export function EmailLinkForm({ form, action, help, outcome }: EmailLinkFormProps) {
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
      action={action}
      className={css.emailLinkForm}
      noValidate={isHydrated}
    >
      {outcome?.isSent && (
        <div className={css.notice.success} role="status" tabIndex={-1}>
          <p>{outcome.message}</p>
        </div>
      )}
      {failure?.reason && (
        <div className={css.notice.failure} role="alert" tabIndex={-1}>
          <p>{failure.reason}</p>
        </div>
      )}
      <FormStateContext value={{ form, errors, values: { email: failure?.email ?? '' } }}>
        <EmailField help={help} />
      </FormStateContext>
      <button
        type="submit"
        className={`${button.filled} ${css.submitButton}`}
        disabled={isHydrated && state !== 'idle'}
      >
        {state === 'submitting' ? 'Sending...' : 'Email me a link'}
      </button>
    </Form>
  );
}
