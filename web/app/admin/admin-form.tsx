import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Form, useActionData, useNavigation } from 'react-router';
import { INVALID_FORM } from '../../../server/contract/forms/notices.ts';
import type { Values } from '../request/forms.ts';
import { button } from '../ui/button.css.ts';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { FormStateContext } from '../ui/form/form-state.ts';
import * as css from '../ui/form/send-form.css.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import type { FormRejection } from './form-rejection.ts';
import { actions, submitButton } from './page.css.ts';

interface AdminFormProps {
  /** Identifies the form among several on the page. It is submitted as the `intent` field. */
  intent: string;
  /** The submit button's label. `pendingLabel` replaces it while the form is being submitted. */
  submitLabel: string;
  pendingLabel?: string;
  variant?: keyof typeof button;
  /** Initial values of the fields. */
  values?: Values;
  /** Labels by field name. If set, the form also lists all its errors above the fields. */
  summaryLabels?: Record<string, string>;
  /** Other submit buttons, beside the form's own. */
  otherButtons?: ReactNode;
  /** The form's element and event handlers, for an editor that saves while someone types. */
  editor?: Pick<ComponentProps<typeof Form>, 'onInput' | 'onSubmit' | 'onKeyDown'> & {
    ref: RefObject<HTMLFormElement | null>;
  };
  children?: ReactNode;
}

/** An admin form. A rejected submission shows the entered values again, with the errors. */
export function AdminForm({
  intent,
  submitLabel,
  pendingLabel = 'Saving...',
  variant = 'filled',
  values = {},
  summaryLabels,
  otherButtons,
  editor,
  children,
}: AdminFormProps) {
  const rejection = useRejection(intent);
  const { formData } = useNavigation();
  const isPending = formData?.get('intent') === intent;
  const ownElement = useRef<HTMLFormElement>(null);
  const element = editor?.ref ?? ownElement;
  useEffect(() => {
    if (!rejection) return;
    const invalidControl = element.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    (invalidControl ?? element.current?.querySelector<HTMLElement>('[role=alert]'))?.focus();
  }, [rejection, element]);
  const errors = rejection?.errors ?? {};
  const isShownElsewhere =
    rejection &&
    (Object.values(errors).includes(rejection.message) ||
      (rejection.message === INVALID_FORM &&
        Object.keys(errors).some((name) => name in (summaryLabels ?? {}))));

  return (
    <Form
      {...editor}
      ref={element}
      className={css.form}
      method="post"
      preventScrollReset
      noValidate={useIsHydrated()}
      aria-busy={isPending}
    >
      <input type="hidden" name="intent" value={intent} />
      {rejection?.message && !isShownElsewhere && (
        <p className={css.notice.failure} role="alert" tabIndex={-1}>
          {rejection.message}
        </p>
      )}
      {summaryLabels && <ErrorSummary form={intent} errors={errors} labels={summaryLabels} />}
      <FormStateContext value={{ form: intent, errors, values: rejection?.values ?? values }}>
        {children}
      </FormStateContext>
      <div className={actions}>
        <button type="submit" className={`${button[variant]} ${submitButton}`} disabled={isPending}>
          {isPending ? pendingLabel : submitLabel}
        </button>
        {otherButtons}
      </div>
    </Form>
  );
}

/** Returns why the form with this `intent` was rejected; undefined if it wasn't. */
export function useRejection<Current>(intent: string): FormRejection<Current> | undefined {
  const actionData = useActionData<FormRejection<Current>>();
  return actionData?.intent === intent ? actionData : undefined;
}

/** Submits the version that the page shows, so that the server can detect a concurrent change. */
export function VersionField({ version }: { version: string | number }) {
  return <input type="hidden" name="version" value={version} />;
}
