import { fieldLabel } from '../../../server/contract/lawyers/listing-fields.ts';
import type { MyListingData } from '../api/client.ts';
import * as requestCss from '../request/request-page.css.ts';
import { cardTitle, quiet } from '../ui/page.css.ts';
import { SiteDate } from '../ui/site-time.tsx';
import { Comparison } from './comparison.tsx';

/** The pending change, or the most recently decided one. */
export function RequestedChange({ listing, change }: MyListingData) {
  if (!change || change.decision === 'withdrawn') return null;
  const requestDate = <SiteDate at={change.requestedAt} />;
  if (change.decision === null) {
    return (
      <section className={requestCss.block} aria-labelledby="requested-change">
        <h2 id="requested-change" className={cardTitle}>
          Waiting for review
        </h2>
        <p className={quiet}>
          You requested this on {requestDate}. Your profile won’t change until we’ve reviewed the
          request. We’ll email you our decision. To cancel, restore the previous text and save.
        </p>
        <Comparison before={listing} after={change.changes} />
      </section>
    );
  }
  const changedFields = Object.keys(change.changes).map(fieldLabel).join(', ');
  return (
    <section className={requestCss.block} aria-labelledby="requested-change">
      <h2 id="requested-change" className={cardTitle}>
        {change.decision === 'approved' ? 'Approved and published' : 'Not published'}
      </h2>
      <p className={quiet}>
        You requested changes on {requestDate}: {changedFields}.
      </p>
      {change.reason && <p>{change.reason}</p>}
    </section>
  );
}
