import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useActionData, useFetcher, useLocation } from 'react-router';
import { HONEYPOT } from '../../../server/contract/forms/honeypot.ts';
import { FAILURE, MISSING_INFORMATION, SUCCESS } from '../../../server/contract/forms/notices.ts';
import { useRootData } from '../site.ts';
import { useToast } from '../state/toasts.ts';
import { button } from '../ui/button.css.ts';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { FormStateContext } from '../ui/form/form-state.ts';
import * as css from '../ui/form/send-form.css.ts';
import { Icon } from '../ui/icon.tsx';
import { visuallyHidden } from '../ui/page.css.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { type FormId, forms, type Outcome, type Values } from './forms.ts';

const NO_VALUES: Values = {};

interface SendFormProps {
  form: FormId;
  /** The button's label. `pendingLabel` replaces it while the form is being sent. */
  submitLabel: string;
  pendingLabel?: string;
  /** Labels by field name. If given, a summary above the form lists all errors. */
  summaryLabels?: Record<string, string>;
  /** The values of an untouched form, by field name. */
  initialValues?: Values | undefined;
  children: ReactNode;
}

/** A form that is sent to `/api`, with or without JavaScript. */
export function SendForm({
  form,
  submitLabel,
  pendingLabel = 'Submitting...',
  summaryLabels,
  initialValues = NO_VALUES,
  children,
}: SendFormProps) {
  const fetcher = useFetcher<Outcome>();
  const outcome = useOutcome(form, fetcher.data);
  const element = useRef<HTMLFormElement>(null);
  const resetCount = useOutcomeEffects(form, fetcher.data, element);
  const isHydrated = useIsHydrated();
  const isPending = fetcher.state !== 'idle';
  const errors = outcome && 'errors' in outcome ? outcome.errors : {};
  const values = outcome && 'values' in outcome ? outcome.values : initialValues;

  return (
    <fetcher.Form
      ref={element}
      className={css.form}
      method="post"
      // The server renders this URL without query parameters that don't change the page, so the
      // browser's URL may differ.
      suppressHydrationWarning
      noValidate={isHydrated}
      aria-busy={isPending}
    >
      <HiddenFields form={form} renderedAt={values.renderedAt} />
      <Notice outcome={outcome} />
      {summaryLabels && <ErrorSummary form={form} errors={errors} labels={summaryLabels} />}
      <FormStateContext value={{ form, errors, values }}>
        <div key={resetCount} className={css.fields}>
          {children}
        </div>
      </FormStateContext>
      <button
        type="submit"
        className={`${forms[form].isSecondary ? button.lined : button.filled} ${css.submitButton}`}
        disabled={isPending}
      >
        {isPending ? pendingLabel : submitLabel}
      </button>
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
  form: FormId,
  outcome: Outcome | undefined,
  element: { current: HTMLFormElement | null },
): number {
  const { toast } = useToast();
  const [resetCount, setResetCount] = useState(0);
  useEffect(() => {
    if (!outcome) return;
    const { notice, isShort } = forms[form];
    if ('sent' in outcome) {
      toast(SUCCESS[notice]);
      setResetCount((count) => count + 1);
    } else if ('failed' in outcome) toast({ ...FAILURE[notice], variant: 'destructive' });
    else if (isShort && outcome.hasMissingFields) toast(MISSING_INFORMATION);
    const focusSelector = 'errors' in outcome ? '[aria-invalid=true]' : '[tabindex="-1"][role]';
    element.current?.querySelector<HTMLElement>(focusSelector)?.focus();
  }, [form, outcome, element, toast]);
  return resetCount;
}

/** Repeats the toast's message in the form, because the toast disappears. */
function Notice({ outcome }: { outcome: Outcome | undefined }) {
  if (!outcome || 'errors' in outcome) return null;
  const { notice } = forms[outcome.form];
  if ('failed' in outcome) {
    return (
      <div className={css.notice.failure} role="alert" tabIndex={-1}>
        <p>{outcome.failed.reason ?? FAILURE[notice].description}</p>
      </div>
    );
  }
  return <SentNotice form={outcome.form} status={outcome.sent.status} />;
}

/** Confirms that a form was sent. Links to the request's status page if `status` isn't null. */
export function SentNotice({ form, status }: { form: FormId; status: string | null }) {
  const { title, description } = SUCCESS[forms[form].notice];
  return (
    <div className={css.notice.success} role="status" tabIndex={-1}>
      <Icon name="circle-check" size={20} />
      <div>
        <p className={css.noticeTitle}>{title}</p>
        <p>{description}</p>
        {status && <Link to={status}>Track or withdraw your request</Link>}
      </div>
    </div>
  );
}

/**
 * Hidden fields. They include the honeypot, which people don't see and therefore leave empty.
 *
 * @param renderedAt when the form was first rendered; set only if it came back with errors
 */
function HiddenFields({
  form,
  renderedAt,
}: {
  form: FormId;
  renderedAt: Values[string] | undefined;
}) {
  const { pathname } = useLocation();
  const root = useRootData();
  const { consent } = forms[form];
  const startedAt = renderedAt ?? root?.renderedAt;
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="page" value={pathname} />
      {startedAt && <input type="hidden" name="renderedAt" value={startedAt} />}
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
