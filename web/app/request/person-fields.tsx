import type { ReactNode } from 'react';
import { TextField } from '../ui/form/fields.tsx';

/** Phone and email, shared by every form except the contact message. */
export function ContactFields() {
  return (
    <>
      <TextField
        name="phone"
        label="Phone"
        help="Include the area code."
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="(555) 123-4567"
      />
      <EmailField />
    </>
  );
}

export function EmailField({ help }: { help?: ReactNode }) {
  return (
    <TextField
      name="email"
      label="Email"
      help={help}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

export function NameField() {
  return <TextField name="name" label="Name" autoComplete="name" />;
}
