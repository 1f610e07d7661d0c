import { fieldLabel } from '../../../server/contract/lawyers/listing-fields.ts';
import type { MyListingData } from '../api/client.ts';
import * as requestCss from '../request/request-page.css.ts';
import { cardTitle, quiet } from '../ui/page.css.ts';
import { SiteDate } from '../ui/site-time.tsx';
import { Comparison } from './comparison.tsx';

/** The change that awaits review, or the one decided last. */
export function RequestedChange({ listing, change }: MyListingData) {
  if (!change || change.decision === 'withdrawn') return null;
  const requestDate = <SiteDate at={change.requestedAt} />;
  if (change.decision === null) {
    return (
      <section className={requestCss.block} aria-labelledby="wanted">
        <h2 id="wanted" className={cardTitle}>
          Waiting for our check
        </h2>
        <p className={quiet}>
          You asked for this on {requestDate}. Your profile stays as it is until we have looked at
          it, and you get a mail then. To take it back, put the former words into the form and save.
        </p>
        <Comparison before={listing} after={change.changes} />
      </section>
    );
  }
  const changedFields = Object.keys(change.changes).map(fieldLabel).join(', ');
  return (
    <section className={requestCss.block} aria-labelledby="wanted">
      <h2 id="wanted" className={cardTitle}>
        {change.decision === 'approved' ? 'Checked and published' : 'Not published'}
      </h2>
      <p className={quiet}>
        You asked on {requestDate} for a change of: {changedFields}.
      </p>
      {change.reason && <p>{change.reason}</p>}
    </section>
  );
}
