import { Form } from 'react-router';
import { SSO_ERRORS, SSO_START } from '../../../../server/contract/accounts/sso.ts';
import { button } from '../../ui/button.css.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { notice } from '../../ui/form/send-form.css.ts';
import { quiet } from '../../ui/page.css.ts';
import { AdminForm } from '../admin-form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import * as css from './sign-in-page.css.ts';

interface PasswordFormProps {
  /** The page to open after signing in; null if the sign-in page was opened directly. */
  to: string | null;
  /** The name of single sign-on; null if it isn't set up. */
  ssoName: string | null;
  /** Why single sign-on failed, as in the URL. */
  ssoError: string | null;
}

/** The first step of sign-in. Accounts without a second factor have no other step. */
export function PasswordForm({ to, ssoName, ssoError }: PasswordFormProps) {
  const errorMessage = new Map<string | null, string>(Object.entries(SSO_ERRORS)).get(ssoError);
  return (
    <>
      {errorMessage && (
        <p className={notice.failure} role="alert">
          {errorMessage}
        </p>
      )}
      {to !== null && <p className={quiet}>Sign in to see that page.</p>}
      <AdminForm intent="password" submitLabel="Sign in" pendingLabel="Signing in...">
        <EmailField />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </AdminForm>
      <div className={css.otherWays}>
        <PasskeyForm />
        {ssoName !== null && (
          <a className={button.lined} href={SSO_START + ssoQuery(to)}>
            Continue with {ssoName}
          </a>
        )}
      </div>
      <details>
        <summary>Can’t sign in?</summary>
        <p className={quiet}>
          On the server, run <code>directory admin reset-password YOUR-EMAIL</code> to get a link
          that sets a new password.
        </p>
      </details>
    </>
  );
}

const ssoQuery = (to: string | null) => (to === null ? '' : `?${new URLSearchParams({ to })}`);

/** The second step of sign-in, for accounts with a second factor. */
export function SecondStepForms({
  secondFactors,
}: {
  secondFactors: readonly ('app' | 'passkey')[];
}) {
  const hasApp = secondFactors.includes('app');
  const hasPasskey = secondFactors.includes('passkey');
  return (
    <>
      {hasPasskey && <PasskeyForm variant={hasApp ? 'lined' : 'filled'} />}
      <AdminForm
        intent="code"
        submitLabel="Continue"
        pendingLabel="Checking..."
        variant={hasApp ? 'filled' : 'lined'}
      >
        <TextField
          name="code"
          label={hasApp ? 'Code' : 'Recovery code'}
          help={
            hasApp
              ? 'Enter the six-digit code from your authenticator app, or a recovery code.'
              : 'If you can’t use your passkey, enter one of your recovery codes.'
          }
          autoComplete={hasApp ? 'one-time-code' : 'off'}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
        />
      </AdminForm>
      <Form method="post">
        <input type="hidden" name="intent" value="sign-out" />
        <button type="submit" className={button.plain}>
          Sign in as someone else
        </button>
      </Form>
    </>
  );
}

function PasskeyForm({ variant = 'lined' }: { variant?: 'filled' | 'lined' }) {
  return (
    <AdminForm
      intent="passkey"
      submitLabel="Use a passkey"
      pendingLabel="Waiting for your passkey..."
      variant={variant}
    />
  );
}
