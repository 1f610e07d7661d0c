import { TextField } from '../../ui/form/fields.tsx';

/** The address that somebody signs in with; the link of a password that is set anew knows it. */
export function AccountField({ isKnown = false }: { isKnown?: boolean }) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={isKnown}
    />
  );
}
