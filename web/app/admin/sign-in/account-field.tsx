import { TextField } from '../../ui/form/fields.tsx';

/** The account's email, which is read-only on the page of a password link. */
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
