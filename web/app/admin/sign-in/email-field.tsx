import { TextField } from '../../ui/form/fields.tsx';

/** The account's email, which is read-only on the page that a password link opens. */
export function EmailField({ isReadOnly = false }: { isReadOnly?: boolean }) {
  return (
    <TextField
      name="email"
      label="Email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      readOnly={isReadOnly}
    />
  );
}
