import { quiet } from '../../ui/page.css.ts';
import { PasswordField } from './password-field.tsx';

/** Asks for the password, or says what an account without one needs for this change. */
export function Reauthentication({ hasPassword }: { hasPassword: boolean }) {
  if (hasPassword)
    return <PasswordField name="password" label="Your password" autoComplete="current-password" />;
  return (
    <>
      {/* The server checks the age of the session instead. */}
      <input type="hidden" name="password" value="none" />
      <p className={quiet}>You can do this in the first 15 minutes after you sign in.</p>
    </>
  );
}
