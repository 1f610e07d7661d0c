import type { ApplicationDetails, Listing } from '../../api/client.ts';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Link } from '../../ui/link.tsx';
import { SiteDate } from '../../ui/site-time.tsx';
import { NextEntryLink } from '../inbox/next-entry.tsx';
import { SavedNotice } from '../inbox/saved-notice.tsx';
import { Approval, DeclineForm } from './approval.tsx';
import { SimilarListings } from './similar-listings.tsx';

interface DecisionProps {
  openApplication: ApplicationDetails;
  /** The listing to which the application is matched, or `new`; null if none is chosen. */
  target: string | null;
  /** The listing to which the application is matched. */
  claimed: Listing | null;
}

/** The steps of a decision on an application: match, verify, then approve or decline. */
export function Decision({ openApplication, target, claimed }: DecisionProps) {
  const { decision, duplicates, application } = openApplication;
  if (decision || application.erasedAt !== null) return null;
  return (
    <>
      <SimilarListings duplicates={duplicates} target={target} />
      <SavedNotice intent="proof-link">
        The link is queued. Come back after it has been confirmed.
      </SavedNotice>
      <SavedNotice intent="check">Your verification has been saved.</SavedNotice>
      {target !== null && <Approval openApplication={openApplication} claimed={claimed} />}
      <DeclineForm />
    </>
  );
}

/** The decision on an application. */
export function DecisionNotice({
  decision,
}: {
  decision: NonNullable<ApplicationDetails['decision']>;
}) {
  const { decision: outcome, lawyerId, reason, decidedAt } = decision;
  return (
    <div className={formCss.notice.success} role="status">
      <div>
        <p>
          {outcome === 'approved' ? 'Approved' : 'Declined'} <SiteDate at={decidedAt} />. The
          applicant will be notified by email.
        </p>
        {reason && <p>Reason: {reason}</p>}
        {lawyerId !== null && (
          <p>
            <Link to={`/admin/listings/${lawyerId}`}>Open listing {lawyerId}</Link>
          </p>
        )}
        <NextEntryLink />
      </div>
    </div>
  );
}
