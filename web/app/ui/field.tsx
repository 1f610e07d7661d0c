import { type ReactNode, use } from 'react';
import * as css from './field.css.ts';
import { FormStateContext } from './form/form-state.ts';
import { Icon } from './icon.tsx';

/** The attributes that connect a control to its label, help text and error. */
export interface ControlProps {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
  autoFocus?: true;
}

interface FieldProps {
  id: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  isOptional?: boolean;
  children: (control: ControlProps) => ReactNode;
}

/** A label, optional help text, a control, and its error message. */
export function Field({ id, label, help, error, isOptional = false, children }: FieldProps) {
  return (
    <div className={css.field}>
      <label className={css.label} htmlFor={id}>
        {label}
        {isOptional && <span className={css.optional}> (optional)</span>}
      </label>
      {help && (
        <p className={css.help} id={`${id}-help`}>
          {help}
        </p>
      )}
      {children(controlProps(id, help !== undefined, error))}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Returns a control's attributes. Reads the form's context, so call it while rendering. */
export function controlProps(id: string, hasHelp: boolean, error: string | undefined) {
  const describedBy = [hasHelp && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ');
  return {
    id,
    ...(error && { 'aria-invalid': true as const }),
    ...(describedBy && { 'aria-describedby': describedBy }),
    ...(use(FormStateContext)?.focusedId === id && { autoFocus: true as const }),
  };
}

export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className={css.error} id={`${id}-error`}>
      <Icon name="circle-alert" className={css.errorIcon} size={16} />
      {error}
    </p>
  );
}
