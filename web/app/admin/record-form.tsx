import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { ErrorSummary } from '../request/error-summary.tsx';
import { FormStateContext } from '../request/form-state.ts';
import type { Values } from '../request/forms.ts';
import * as css from '../request/send-form.css.ts';
import { button } from '../ui/button.css.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import type { Refused } from './refused-record.ts';

interface RecordFormProps {
  /** Tells it from the page's other forms. */
  intent: string;
  /** What its fields hold before anybody edits them. */
  values?: Values;
  label: string;
  look?: keyof typeof button;
  /** Labels of a long form's fields: what is wrong stands together above it, too. */
  summaryLabels?: Record<string, string>;
  children?: ReactNode;
}

/** A form with the fields of a listing or about one. What isn't taken comes back as it was filled in, with the reason. */
export function RecordForm({
  intent,
  values = {},
  label,
  look = 'filled',
  summaryLabels,
  children,
}: RecordFormProps) {
  const refused = useRefused(intent);
  const navigation = useNavigation();
  const isHydrated = useIsHydrated();
  const element = useRef<HTMLFormElement>(null);
  const isPending = navigation.formData?.get('intent') === intent;
  useEffect(() => {
    if (!refused) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? element.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [refused]);

  const errors = refused?.errors ?? {};
  return (
    <Form
      ref={element}
      className={css.form}
      method="post"
      noValidate={isHydrated}
      aria-busy={isPending}
      preventScrollReset
    >
      <input type="hidden" name="intent" value={intent} />
      {refused && (
        <div className={css.notice.failure} role="alert" tabIndex={-1}>
          <p>{refused.message}</p>
        </div>
      )}
      {summaryLabels && <ErrorSummary form={intent} errors={errors} labels={summaryLabels} />}
      <FormStateContext value={{ form: intent, errors, values: refused?.values ?? values }}>
        {children}
      </FormStateContext>
      <button type="submit" className={`${button[look]} ${css.deed}`} disabled={isPending}>
        {isPending ? 'Saving...' : label}
      </button>
    </Form>
  );
}

/** Why a form of the page wasn't taken, where it is this one. */
export function useRefused(intent: string): Refused | undefined {
  const refused = useActionData<Refused>();
  return refused?.intent === intent ? refused : undefined;
}
