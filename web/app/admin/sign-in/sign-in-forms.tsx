import { Form } from 'react-router';
import { button } from '../../ui/button.css.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { quiet } from '../../ui/page.css.ts';
import { AdminForm } from '../admin-form.tsx';
import { EmailField } from './email-field.tsx';
import { PasswordField } from './password-field.tsx';
import * as css from './sign-in-page.css.ts';

/** The password step of sign-in. Accounts without a second factor have no other step. */
export function PasswordForm({ isRedirected }: { isRedirected: boolean }) {
  return (
    <>
      {isRedirected && <p className={quiet}>Sign in to see that page.</p>}
      <AdminForm intent="password" submitLabel="Sign in" pendingLabel="Signing in...">
        <EmailField />
        <PasswordField name="password" label="Password" autoComplete="current-password" />
      </AdminForm>
      <div className={css.otherWays}>
        <PasskeyForm />
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
      submitLabel="Sign in with a passkey"
      pendingLabel="Waiting for your passkey..."
      variant={variant}
    />
  );
}
