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
          Waiting for review
        </h2>
        <p className={quiet}>
          You requested this on {requestDate}. Your profile stays the same until we’ve reviewed it,
          and we’ll email you then. To cancel, restore the previous text and save.
        </p>
        <Comparison before={listing} after={change.changes} />
      </section>
    );
  }
  const changedFields = Object.keys(change.changes).map(fieldLabel).join(', ');
  return (
    <section className={requestCss.block} aria-labelledby="wanted">
      <h2 id="wanted" className={cardTitle}>
        {change.decision === 'approved' ? 'Approved and published' : 'Not published'}
      </h2>
      <p className={quiet}>
        You requested changes on {requestDate}: {changedFields}.
      </p>
      {change.reason && <p>{change.reason}</p>}
    </section>
  );
}
