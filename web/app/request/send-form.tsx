import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useActionData, useFetcher, useLocation, useRouteLoaderData } from 'react-router';
import { HONEYPOT } from '../../../server/contract/forms/honeypot.ts';
import { FAILURE, MISSING_INFORMATION, SUCCESS } from '../../../server/contract/forms/notices.ts';
import type { loader } from '../root.tsx';
import { useToast } from '../state/toasts.ts';
import { button } from '../ui/button.css.ts';
import { ErrorSummary } from '../ui/form/error-summary.tsx';
import { FormStateContext } from '../ui/form/form-state.ts';
import * as css from '../ui/form/send-form.css.ts';
import { Icon } from '../ui/icon.tsx';
import { unseen } from '../ui/page.css.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { type FormId, forms, type Outcome, type Values } from './forms.ts';

interface SendFormProps {
  form: FormId;
  /** What the button says, and what while it happens. */
  deed: string;
  pendingDeed?: string;
  /** The labels of a long form's fields by name: what is wrong then stands together above it, too. */
  summaryLabels?: Record<string, string>;
  children: ReactNode;
}

/** A form that is sent to `/api`: by the browser's own means, and without a new page where React runs. */
export function SendForm({
  form,
  deed,
  pendingDeed = 'Submitting...',
  summaryLabels,
  children,
}: SendFormProps) {
  const fetcher = useFetcher<Outcome>();
  const outcome = useOutcome(form, fetcher.data);
  const element = useRef<HTMLFormElement>(null);
  const round = useReactions(form, fetcher.data, element);
  const isHydrated = useIsHydrated();
  const isPending = fetcher.state !== 'idle';
  const errors = outcome && 'errors' in outcome ? outcome.errors : {};
  const values = outcome && 'values' in outcome ? outcome.values : {};

  return (
    <fetcher.Form
      ref={element}
      className={css.form}
      method="post"
      // The server's URL lacks the parameters that don't change the page.
      suppressHydrationWarning
      noValidate={isHydrated}
      aria-busy={isPending}
    >
      <Hidden form={form} renderedAt={values.renderedAt} />
      <Notice outcome={outcome} />
      {summaryLabels && <ErrorSummary form={form} errors={errors} labels={summaryLabels} />}
      <FormStateContext value={{ form, errors, values }}>
        <div key={round} className={css.fields}>
          {children}
        </div>
      </FormStateContext>
      <button type="submit" className={`${button.filled} ${css.deed}`} disabled={isPending}>
        {isPending ? pendingDeed : deed}
      </button>
    </fetcher.Form>
  );
}

/** Of this form alone: a page may hold two. Without scripting the answer comes with the page. */
function useOutcome(form: FormId, ofFetcher: Outcome | undefined): Outcome | undefined {
  const ofPage = useActionData<Outcome>();
  return ofFetcher ?? (ofPage?.form === form ? ofPage : undefined);
}

/** Toasts, focus and reset; answers a number that is another one when the form has to be empty again. */
function useReactions(
  form: FormId,
  outcome: Outcome | undefined,
  element: { current: HTMLFormElement | null },
): number {
  const { toast } = useToast();
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!outcome) return;
    const { notice, isShort } = forms[form];
    if ('sent' in outcome) {
      toast(SUCCESS[notice]);
      setRound((number) => number + 1);
    } else if ('failed' in outcome) toast({ ...FAILURE[notice], variant: 'destructive' });
    else if (isShort && outcome.isMissing) toast(MISSING_INFORMATION);
    const place = 'errors' in outcome ? '[aria-invalid=true]' : '[tabindex="-1"][role]';
    element.current?.querySelector<HTMLElement>(place)?.focus();
  }, [form, outcome, element, toast]);
  return round;
}

/** What was said in a toast stands here as well, for as long as it holds. */
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

/** Says that a form was sent, and leads to the request's status page where it has one. */
export function SentNotice({ form, status }: { form: FormId; status: string | null }) {
  const { title, description } = SUCCESS[forms[form].notice];
  return (
    <div className={css.notice.success} role="status" tabIndex={-1}>
      <Icon name="circle-check" size={20} />
      <div>
        <p className={css.noticeTitle}>{title}</p>
        <p>{description}</p>
        {status && <Link to={status}>See what happens with it, or withdraw it</Link>}
      </div>
    </div>
  );
}

/**
 * What goes along unseen. A person leaves the one field empty, for no person meets it.
 *
 * @param renderedAt of a form that came back: its time began with the first page
 */
function Hidden({ form, renderedAt }: { form: FormId; renderedAt: Values[string] | undefined }) {
  const { pathname } = useLocation();
  const root = useRouteLoaderData<typeof loader>('root');
  const { consent } = forms[form];
  const began = renderedAt ?? root?.renderedAt;
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="page" value={pathname} />
      {began && <input type="hidden" name="renderedAt" value={began} />}
      {consent && <input type="hidden" name="consentVersion" value={consent.version} />}
      <div className={unseen} aria-hidden="true">
        <label>
          Leave this empty
          <input name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
