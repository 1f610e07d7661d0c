import { useLocation } from 'react-router';
import { CONFIRM_WITH_SSO, SIGN_IN_AGAIN } from '../../../../server/contract/accounts/sign-in.ts';
import { SSO_START } from '../../../../server/contract/accounts/sso.ts';
import { useFieldState } from '../../ui/form/form-state.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { quiet } from '../../ui/page.css.ts';
import { PasswordField } from './password-field.tsx';

interface ReauthenticationProps {
  hasPassword: boolean;
  /** The label of the password field; it differs if a page has several of these forms. */
  label?: string;
}

/** Asks for the password, or says what an account without one needs for this change. */
export function Reauthentication({ hasPassword, label }: ReauthenticationProps) {
  const { error } = useFieldState('password');
  if (hasPassword) return <CurrentPassword label={label} />;
  return (
    <>
      {/* The server checks when the session's user signed in instead. */}
      <input type="hidden" name="password" value="none" />
      <p className={quiet}>
        You can do this only within 15 minutes of signing in. If it’s been longer, sign out and sign
        in again.
      </p>
      {error && <SignInAgain message={error} />}
    </>
  );
}

/**
 * Asks for the password only after the server rejected the form without it, which it does if the
 * user signed in more than 15 minutes ago.
 */
export function RequestedReauthentication() {
  const { error } = useFieldState('password');
  if (!error) return null;
  if (error === SIGN_IN_AGAIN || error === CONFIRM_WITH_SSO) return <SignInAgain message={error} />;
  return <CurrentPassword />;
}

function CurrentPassword({ label = 'Your password' }: { label?: string | undefined }) {
  return <PasswordField name="password" label={label} autoComplete="current-password" />;
}

function SignInAgain({ message }: { message: string }) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams({ confirm: 'yes', to: pathname + search });
  return (
    <p className={formCss.notice.failure} role="alert" tabIndex={-1}>
      {message}{' '}
      {message === CONFIRM_WITH_SSO && <a href={`${SSO_START}?${query}`}>Sign in again</a>}
    </p>
  );
}
