import { useEffect, useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { dateText } from '../../../server/contract/date.ts';
import type { WaitingChange } from '../api/client.ts';
import { Comparison } from '../my-listing/comparison.tsx';
import * as css from '../my-listing/my-listing.css.ts';
import { TextArea } from '../request/fields.tsx';
import { FormStateContext } from '../request/form-state.ts';
import * as requestCss from '../request/request-page.css.ts';
import * as formCss from '../request/send-form.css.ts';
import { button } from '../ui/button.css.ts';
import { cardTitle, quiet } from '../ui/page.css.ts';
import type { Decided } from './decide-change.ts';

interface ChangeProps {
  change: WaitingChange;
  /** What became of the decision on it that couldn't be taken. */
  refused?: Exclude<Decided, { decided: true }> | undefined;
}

/** What a lawyer asks for, before and after, and the two ways to answer. */
export function Change({
  change: { id, lawyerId, name, before, after, requestedAt },
  refused,
}: ChangeProps) {
  const { state } = useNavigation();
  const element = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!refused) return;
    element.current?.querySelector<HTMLElement>('[aria-invalid=true], [role=alert]')?.focus();
  }, [refused]);
  const errors: Record<string, string> = refused?.error ? { reason: refused.error } : {};
  return (
    <section ref={element} className={requestCss.block} aria-labelledby={`change-${id}`}>
      <h2 id={`change-${id}`} className={cardTitle}>
        <Link to={`/lawyer/${lawyerId}`}>{name}</Link>
      </h2>
      <p className={quiet}>
        Listing {lawyerId}, asked on <time dateTime={requestedAt}>{dateText(requestedAt)}</time>
      </p>
      {refused?.message && (
        <div className={formCss.notice.failure} role="alert" tabIndex={-1}>
          <p>{refused.message}</p>
        </div>
      )}
      <Comparison before={before} after={after} />
      <Form method="post" className={formCss.fields}>
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="decision" value="approved" />
        <button
          type="submit"
          className={`${button.filled} ${formCss.deed}`}
          disabled={state === 'submitting'}
        >
          Approve and publish
        </button>
      </Form>
      <details open={Boolean(refused?.error)}>
        <summary className={css.summary}>Refuse</summary>
        <Form method="post" className={formCss.fields}>
          <input type="hidden" name="id" value={id} />
          <input type="hidden" name="decision" value="refused" />
          <FormStateContext
            value={{ form: `change-${id}`, errors, values: { reason: refused?.reason ?? '' } }}
          >
            <TextArea name="reason" label="Reason" help="It is mailed to the lawyer." rows={3} />
          </FormStateContext>
          <button
            type="submit"
            className={`${button.lined} ${formCss.deed}`}
            disabled={state === 'submitting'}
          >
            Refuse and tell the lawyer
          </button>
        </Form>
      </details>
    </section>
  );
}
