import { quiet } from '../../ui/page.css.ts';
import { PasswordField } from './password-field.tsx';

interface ReauthenticationProps {
  hasPassword: boolean;
  /** The label of the password field; it differs if a page has several of these forms. */
  label?: string;
}

/** Asks for the password, or says what an account without one needs for this change. */
export function Reauthentication({ hasPassword, label = 'Your password' }: ReauthenticationProps) {
  if (hasPassword)
    return <PasswordField name="password" label={label} autoComplete="current-password" />;
  return (
    <>
      {/* The server checks the age of the session instead. */}
      <input type="hidden" name="password" value="none" />
      <p className={quiet}>You can do this in the first 15 minutes after you sign in.</p>
    </>
  );
}
