import { type ReactNode, useState } from 'react';
import { TextField } from '../../ui/form/fields.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import * as css from './password-field.css.ts';

interface PasswordFieldProps {
  name: string;
  label: string;
  help?: ReactNode;
  autoComplete: 'current-password' | 'new-password';
}

/** A password field with a checkbox to show the password. */
export function PasswordField({ name, label, help, autoComplete }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <div className={css.password}>
      <TextField
        name={name}
        label={label}
        help={help}
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
      {useIsHydrated() && (
        <label className={css.showLabel}>
          <input
            className={css.showCheckbox}
            type="checkbox"
            checked={isShown}
            onChange={(event) => setShown(event.target.checked)}
          />
          Show {label.toLowerCase()}
        </label>
      )}
    </div>
  );
}
