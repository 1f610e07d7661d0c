import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useActionData, useFetcher, useLocation } from 'react-router';
import { HONEYPOT } from '../../../server/contract/forms/honeypot.ts';
import { useToast } from '../state/toasts.ts';
import { button } from '../ui/button.css.ts';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { FormStateContext, fieldId } from '../ui/form/form-state.ts';
import * as css from '../ui/form/send-form.css.ts';
import { lazyUntilInteraction } from '../ui/lazy-components.ts';
import { visuallyHidden } from '../ui/page.css.ts';
import { type BrowserOutcome, type FormId, forms, type Outcome, type Values } from './forms.ts';
import { box as confirmation } from './sent-confirmation.css.ts';

/**
 * Loads when a form is sent (`sendFromBrowser`). A confirmation in the server's HTML (after a
 * form was sent without JavaScript) stays even if its code fails to load.
 */
export const SentConfirmation = lazyUntilInteraction(
  `.${confirmation}`,
  () => import('./sent-confirmation.tsx'),
);

const NO_VALUES: Values = {};

interface SendFormProps {
  form: FormId;
  /** The button's label. `pendingLabel` replaces it while the form is being sent. */
  submitLabel: string;
  pendingLabel?: string;
  /** Whether this form is the page's main action. Only then is its button filled. */
  isMainAction?: boolean;
  /** Labels by field name. If given, a summary above the form lists all errors. */
  summaryLabels?: Record<string, string>;
  /** The values of an untouched form, by field name. */
  initialValues?: Values | undefined;
  children: ReactNode;
}

/**
 * A form that is sent to `/api`, with or without JavaScript. The browser doesn't validate it: the
 * same messages appear whether the form's code or the server finds the errors. After a success, a
 * confirmation replaces the fields.
 */
export function SendForm({
  form,
  submitLabel,
  pendingLabel = 'Submitting...',
  isMainAction = true,
  summaryLabels,
  initialValues = NO_VALUES,
  children,
}: SendFormProps) {
  const fetcher = useFetcher<BrowserOutcome>();
  const outcome = useOutcome(form, fetcher.data);
  const element = useRef<HTMLFormElement>(null);
  const resetCount = useOutcomeEffects(fetcher.data, element);
  const isPending = fetcher.state !== 'idle';
  const sent = outcome && 'sent' in outcome ? outcome.sent : null;
  const errors = outcome && 'errors' in outcome ? outcome.errors : {};
  const values = outcome && 'values' in outcome ? outcome.values : initialValues;
  // Without JavaScript, the browser focuses this field when it shows the server's response.
  const firstInvalid = Object.keys(summaryLabels ?? errors).find((name) => name in errors);
  const focusedId = fetcher.data || !firstInvalid ? null : fieldId(form, firstInvalid);

  return (
    <fetcher.Form
      ref={element}
      className={css.oneColumn}
      method="post"
      // The server renders this URL without query parameters that don't change the page, so the
      // browser's URL may differ.
      suppressHydrationWarning
      noValidate
      aria-busy={isPending}
    >
      <HiddenFields form={form} />
      {sent && (
        <Suspense>
          <SentConfirmation
            form={form}
            {...sent}
            {...(fetcher.data && { onSendAnother: fetcher.reset })}
          />
        </Suspense>
      )}
      <div className={css.form} hidden={sent !== null}>
        {outcome && 'failed' in outcome && <FailureNotice reason={outcome.failed.reason} />}
        {summaryLabels && <ErrorSummary form={form} errors={errors} labels={summaryLabels} />}
        <FormStateContext value={{ form, errors, values, focusedId }}>
          <div key={resetCount} className={css.fields}>
            {children}
          </div>
        </FormStateContext>
        <button
          type="submit"
          className={`${isMainAction ? button.filled : button.lined} ${css.submitButton}`}
          disabled={isPending}
        >
          {isPending ? pendingLabel : submitLabel}
        </button>
      </div>
    </fetcher.Form>
  );
}

/**
 * The result of this form, not of another form on the page. Without JavaScript, the result is in
 * the action data.
 */
function useOutcome(form: FormId, fetcherData: Outcome | undefined): Outcome | undefined {
  const actionData = useActionData<Outcome>();
  return fetcherData ?? (actionData?.form === form ? actionData : undefined);
}

/**
 * After a submission, shows a toast and moves the focus. Returns a number that changes each time
 * the form must reset.
 */
function useOutcomeEffects(
  outcome: BrowserOutcome | undefined,
  element: { current: HTMLFormElement | null },
): number {
  const { toast } = useToast();
  const [resetCount, setResetCount] = useState(0);
  useEffect(() => {
    if (!outcome) return;
    if (outcome.toast) toast(outcome.toast);
    if ('sent' in outcome) setResetCount((count) => count + 1);
    const focusSelector = 'errors' in outcome ? '[aria-invalid=true]' : '[role=alert]';
    element.current?.querySelector<HTMLElement>(focusSelector)?.focus();
    if ('sent' in outcome) return () => firstField(element.current)?.focus();
  }, [outcome, element, toast]);
  return resetCount;
}

/** The first visible field. */
function firstField(form: HTMLFormElement | null) {
  return form?.querySelector<HTMLElement>(`.${css.fields} :is(input, select)`);
}

/** Repeats the toast's message in the form, because the toast disappears. */
function FailureNotice({ reason }: { reason: string }) {
  return (
    // biome-ignore lint/a11y/noAutofocus: without JavaScript, the response to a form starts here.
    <div className={css.notice.failure} role="alert" tabIndex={-1} autoFocus>
      <p>{reason}</p>
    </div>
  );
}

/** Hidden fields. They include the honeypot, which people don't see and therefore leave empty. */
function HiddenFields({ form }: { form: FormId }) {
  const { pathname } = useLocation();
  const { consent } = forms[form];
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="page" value={pathname} />
      {consent && <input type="hidden" name="consentVersion" value={consent.version} />}
      <div className={visuallyHidden} aria-hidden="true">
        <label>
          Leave this field empty
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
