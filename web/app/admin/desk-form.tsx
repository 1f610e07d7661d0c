import { type ReactNode, useEffect, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import type { Values } from '../request/forms.ts';
import { button } from '../ui/button.css.ts';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { FormStateContext } from '../ui/form/form-state.ts';
import * as css from '../ui/form/send-form.css.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { deed as deedStyle } from './page.css.ts';
import type { Refusal } from './refusal.ts';

interface DeskFormProps {
  /** Tells the page's forms apart; goes along as `intent`. */
  intent: string;
  /** What the button says, and what while it happens. */
  deed: string;
  pendingDeed?: string;
  look?: keyof typeof button;
  /** What its fields hold before anybody edits them. */
  values?: Values;
  /** Labels of a long form's fields: what is wrong stands together above it, too. */
  summaryLabels?: Record<string, string>;
  children?: ReactNode;
}

/** A form of the desk. One that is refused comes back with what was typed, and says what is wrong. */
export function DeskForm({
  intent,
  deed,
  pendingDeed = 'Saving...',
  look = 'filled',
  values = {},
  summaryLabels,
  children,
}: DeskFormProps) {
  const refusal = useRefusal(intent);
  const { formData } = useNavigation();
  const isPending = formData?.get('intent') === intent;
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!refusal) return;
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (wrong ?? element.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [refusal]);
  const errors = refusal?.errors ?? {};
  const isSaidAtField = refusal && Object.values(errors).includes(refusal.message);

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
      {refusal && !isSaidAtField && (
        <p className={css.notice.failure} role="alert" tabIndex={-1}>
          {refusal.message}
        </p>
      )}
      {summaryLabels && <ErrorSummary form={intent} errors={errors} labels={summaryLabels} />}
      <FormStateContext value={{ form: intent, errors, values: refusal?.values ?? values }}>
        {children}
      </FormStateContext>
      <button type="submit" className={`${button[look]} ${deedStyle}`} disabled={isPending}>
        {isPending ? pendingDeed : deed}
      </button>
    </Form>
  );
}

/** Why a form of the page came back, where it is this one. */
export function useRefusal<Current>(intent: string): Refusal<Current> | undefined {
  const came = useActionData<Refusal<Current>>();
  return came?.intent === intent ? came : undefined;
}

/** What was seen: by it the server knows whether somebody else has changed it since. */
export function Version({ of: version }: { of: string | number }) {
  return <input type="hidden" name="version" value={version} />;
}
