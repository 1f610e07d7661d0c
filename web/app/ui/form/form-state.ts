import { createContext, useContext } from 'react';
import type { Values } from '../../request/forms.ts';

/** What a field has to know of the form that it stands in. */
export interface FormState {
  /** Its name, from which the fields' ids are made. */
  form: string;
  /** By the field's name. */
  errors: Record<string, string>;
  /** As they were sent, where the form came back. */
  values: Values;
}

export const FormStateContext = createContext<FormState | null>(null);

/** A field's identity, its error and what it held when the form came back. */
export function useFieldState(name: string) {
  const state = useContext(FormStateContext);
  if (!state) throw new Error(`The field '${name}' stands in no form.`);
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
