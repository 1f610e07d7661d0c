import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { button } from '../ui/button.css.ts';
import { control } from '../ui/field.css.ts';
import { Field } from '../ui/field.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import * as css from './desk-form.css.ts';
import type { Refusal } from './refusal.ts';

const Came = createContext<{ form: string; refusal: Refusal | null } | null>(null);

interface DeskFormProps {
  /** Tells the page's forms apart; goes along as `intent`. */
  intent: string;
  /** What the button says, and what while it happens. */
  deed: string;
  pendingDeed: string;
  variant?: keyof typeof button;
  children?: ReactNode;
}

/** A form of the desk. One that is refused comes back with what was typed, and says what is wrong. */
export function DeskForm({
  intent,
  deed,
  pendingDeed,
  variant = 'filled',
  children,
}: DeskFormProps) {
  const refusal = useRefusal(intent);
  const { state, formData } = useNavigation();
  const isPending = state !== 'idle' && formData?.get('intent') === intent;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus();
  }, [refusal]);
  const isAtField = refusal && Object.keys(refusal.errors).length > 0;

  return (
    <Form
      ref={element}
      className={css.form}
      method="post"
      preventScrollReset
      noValidate={useIsHydrated()}
      aria-busy={isPending}
    >
      <input type="hidden" name="intent" value={intent} />
      {refusal && !isAtField && (
        <p className={css.refusal} role="alert" tabIndex={-1}>
          {refusal.message}
        </p>
      )}
      <Came value={{ form: intent, refusal }}>{children}</Came>
      <button type="submit" className={`${button[variant]} ${css.deed}`} disabled={isPending}>
        {isPending ? pendingDeed : deed}
      </button>
    </Form>
  );
}

function useRefusal(intent: string): Refusal | null {
  const came = useActionData<Refusal | object>();
  return came && 'intent' in came && came.intent === intent ? came : null;
}

type DeskFieldProps = { name: string; label: string; help?: ReactNode } & Pick<
  ComponentProps<'input'>,
  | 'type'
  | 'autoComplete'
  | 'inputMode'
  | 'autoCapitalize'
  | 'spellCheck'
  | 'defaultValue'
  | 'readOnly'
  | 'minLength'
  | 'maxLength'
>;

/** A line of text in a form of the desk. */
export function DeskField({ name, label, help, defaultValue, ...input }: DeskFieldProps) {
  const came = useContext(Came);
  if (!came) throw new Error(`The field '${name}' stands in no form.`);
  const { form, refusal } = came;
  return (
    <Field id={`${form}-${name}`} label={label} help={help} error={refusal?.errors[name]}>
      {(props) => (
        <input
          className={control}
          name={name}
          required
          defaultValue={refusal?.values[name] ?? defaultValue}
          {...props}
          {...input}
        />
      )}
    </Field>
  );
}
