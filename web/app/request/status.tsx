import { Form, useNavigation } from 'react-router';
import type { RequestStatus } from '../api/client.ts';
import { useSite } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import { cardTitle, quiet } from '../ui/page.css.ts';
import { SiteDate } from '../ui/site-time.tsx';
import * as css from './request-page.css.ts';
import { requestSteps } from './status-steps.ts';

interface StatusProps {
  status: RequestStatus;
}

/** The progress of a request, step by step. */
export function Progress({ status }: StatusProps) {
  return (
    <ol className={css.block}>
      {requestSteps(status, useSite()).map(({ name, text, at }) => (
        <li key={name} className={css.statusStep}>
          <span className={at ? css.stepIcon.done : css.stepIcon.open}>
            {at && <Icon name="check" size={16} />}
          </span>
          <div>
            <h2 className={cardTitle}>{name}</h2>
            <p className={quiet}>
              {text} {at && <SiteDate at={at} />}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** The recipients of the visitor's data. */
export function Recipients({ status: { recipients, withdrawnAt } }: StatusProps) {
  return (
    <section className={css.block} aria-labelledby="recipients">
      <h2 id="recipients" className={cardTitle}>
        Who received your data
      </h2>
      {recipients.length === 0 ? (
        <p className={quiet}>Only our team{withdrawnAt ? '.' : ' so far.'}</p>
      ) : (
        <ul className={css.steps}>
          <li>Our team</li>
          {recipients.map(({ recipient, sharedAt }) => (
            <li key={`${recipient} ${sharedAt}`}>
              {recipient}, <SiteDate at={sharedAt} />
            </li>
          ))}
        </ul>
      )}
      {recipients.length > 0 && withdrawnAt && (
        <p className={quiet}>They keep their own copy. Ask them to delete it, too.</p>
      )}
    </section>
  );
}

/** Withdrawing takes two clicks, so that no one does it by accident. */
export function Withdrawal({ status: { withdrawnAt } }: StatusProps) {
  const { state } = useNavigation();
  if (withdrawnAt) return null;
  return (
    <details className={css.block}>
      <summary className={css.withdrawalSummary}>Withdraw this request</summary>
      <p className={quiet}>
        We’ll delete your name, phone, email, city and everything you wrote, and stop working on
        your request. We keep only an anonymous record that a request was made in your state. This
        can’t be undone.
      </p>
      <Form method="post" replace>
        <button type="submit" className={button.lined} disabled={state === 'submitting'}>
          {state === 'submitting' ? 'Withdrawing...' : 'Withdraw and delete my data'}
        </button>
      </Form>
    </details>
  );
}
