import type { PendingChange } from '../../api/client.ts';
import { Comparison } from '../../my-listing/comparison.tsx';
import { TextArea } from '../../ui/form/fields.tsx';
import { Link } from '../../ui/link.tsx';
import { cardTitle, quiet } from '../../ui/page.css.ts';
import { SiteDate } from '../../ui/site-time.tsx';
import { AdminForm, useRejection, VersionField } from '../admin-form.tsx';
import { block, summary } from '../page.css.ts';

/** A requested change, before and after, with the forms to approve or decline it. */
export function ChangeReview({
  change: { id, lawyerId, name, before, after, version, requestedAt },
}: {
  change: PendingChange;
}) {
  const declineIntent = `declined-${id}`;
  const isOpen = useRejection(declineIntent) !== undefined;
  return (
    <section className={block} aria-labelledby={`change-${id}`}>
      <h2 id={`change-${id}`} className={cardTitle}>
        <Link to={`/lawyer/${lawyerId}`}>{name}</Link>
      </h2>
      <p className={quiet}>
        Listing {lawyerId}, requested <SiteDate at={requestedAt} />
      </p>
      <Comparison before={before} after={after} />
      <AdminForm intent={`approved-${id}`} submitLabel="Approve and publish">
        <VersionField version={version} />
      </AdminForm>
      <details open={isOpen}>
        <summary className={summary}>Decline</summary>
        <AdminForm
          intent={declineIntent}
          submitLabel="Decline and notify the lawyer"
          variant="lined"
        >
          <TextArea name="reason" label="Reason" help="Emailed to the lawyer." rows={3} />
        </AdminForm>
      </details>
    </section>
  );
}
