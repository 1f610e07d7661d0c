import { createContext, useContext } from 'react';
import type { Values } from '../../request/forms.ts';

/** The part of a form's state that its fields need. */
export interface FormState {
  /** The form's name, used as the prefix of field IDs. */
  form: string;
  /** Error messages by field name. */
  errors: Record<string, string>;
  /** Initial values by field name: either the stored values or the submitted ones. */
  values: Values;
  /** The ID of the field that has the focus when the page appears, or null. */
  focusedId?: string | null;
}

export const FormStateContext = createContext<FormState | null>(null);

/** A field's ID, error message and initial value. */
export function useFieldState(name: string) {
  const state = useContext(FormStateContext);
  if (!state) throw new Error(`The field '${name}' is outside a form.`);
  const value = state.values[name];
  return {
    id: fieldId(state.form, name),
    error: state.errors[name],
    value: typeof value === 'string' ? value : '',
    values: Array.isArray(value) ? value : [],
  };
}

export function fieldId(form: string, name: string): string {
  return `${form}-${name}`;
}
