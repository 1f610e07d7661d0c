import {
  APPLICATION_FIELDS,
  listingLabels,
} from '../../../../server/contract/lawyers/listing-fields.ts';
import { formatTime } from '../../../../server/contract/site/dates.ts';
import { PROOF_LINK_DAYS } from '../../../../server/contract/site/limits.ts';
import type { ApplicationDetails, Listing } from '../../api/client.ts';
import { ListingFields } from '../../my-listing/listing-fields.tsx';
import { listingDifferences } from '../../my-listing/listing-values.ts';
import { TextArea, TextField } from '../../ui/form/fields.tsx';
import { cardTitle, small } from '../../ui/page.css.ts';
import { useTimeZone } from '../../ui/site-time.tsx';
import { AdminForm, useRejection } from '../admin-form.tsx';
import { EditedState } from '../listings/edit-form.tsx';
import { block, summary } from '../page.css.ts';
import { valuesOfApplication } from './application-values.ts';

interface ApprovalProps {
  openApplication: ApplicationDetails;
  /** The claimed listing; null if the approval creates a new one. */
  claimed: Listing | null;
}

/** The proof of the applicant's identity, then the listing form. */
export function Approval({ openApplication, claimed }: ApprovalProps) {
  const proofs = openApplication.proofs.filter(
    ({ lawyerId }) => lawyerId === (claimed?.id ?? null),
  );
  const isApplicantVerified = proofs.some(({ provedAt }) => provedAt !== null);
  return (
    <>
      <Proof
        openApplication={openApplication}
        claimed={claimed}
        proofs={proofs}
        isApplicantVerified={isApplicantVerified}
      />
      <section className={block} aria-labelledby="approval">
        <h2 id="approval" className={cardTitle}>
          {claimed ? `Updated content of listing ${claimed.id}` : 'New listing'}
        </h2>
        {isApplicantVerified ? (
          <ApprovalForm
            key={claimed?.version ?? 'new'}
            openApplication={openApplication}
            claimed={claimed}
          />
        ) : (
          <p className={small}>You can approve it once the applicant is verified.</p>
        )}
      </section>
    </>
  );
}

function Proof({
  openApplication: { application },
  claimed,
  proofs,
  isApplicantVerified,
}: ApprovalProps & { proofs: ApplicationDetails['proofs']; isApplicantVerified: boolean }) {
  const timeZone = useTimeZone();
  const email = claimed ? claimed.email : application.email;
  return (
    <section className={block} aria-labelledby="proof">
      <h2 id="proof" className={cardTitle}>
        {isApplicantVerified ? 'Applicant verified' : 'First, verify the applicant'}
      </h2>
      {proofs.length > 0 && (
        <ul className={small}>
          {proofs.map((proof) => (
            <li key={proof.id}>{proofText(proof, timeZone)}</li>
          ))}
        </ul>
      )}
      {!isApplicantVerified && (
        <>
          {email === null ? (
            <p className={small}>The listing has no email address.</p>
          ) : (
            <AdminForm intent="proof-link" submitLabel={`Email a link to ${email}`} variant="lined">
              <TargetListingField claimed={claimed} />
              <p className={small}>
                {claimed
                  ? 'Sent to the email on the listing, not the one on the application.'
                  : 'Sent to the email on the application.'}{' '}
                Expires in {PROOF_LINK_DAYS} days.
              </p>
            </AdminForm>
          )}
          <AdminForm intent="check" submitLabel="I verified this myself" variant="lined">
            <TargetListingField claimed={claimed} />
            <TextField
              name="reason"
              label="How you verified it"
              help="Who you contacted and what they said. Saved in the audit log."
            />
          </AdminForm>
        </>
      )}
    </section>
  );
}

function proofText(
  { kind, madeAt, provedAt, reason }: ApplicationDetails['proofs'][number],
  timeZone: string,
): string {
  if (kind === 'operator')
    return `Verified by the team, ${formatTime(timeZone, madeAt)}: ${reason}`;
  return provedAt
    ? `Confirmed through the emailed link, ${formatTime(timeZone, provedAt)}`
    : `Link emailed ${formatTime(timeZone, madeAt)}; not used yet`;
}

function ApprovalForm({ openApplication: { application }, claimed }: ApprovalProps) {
  const rejection = useRejection<Listing>('approve');
  const values = rejection?.values ?? valuesOfApplication(application, claimed);
  const stored = rejection?.current ?? claimed;
  return (
    <AdminForm
      intent="approve"
      submitLabel={claimed ? 'Approve the claim' : 'Approve and publish the listing'}
      values={values}
      summaryLabels={listingLabels}
    >
      <TargetListingField claimed={claimed} />
      {stored && <EditedState version={stored.version} />}
      {application.practiceAreas.includes('other') && (
        <p className={small}>
          The applicant chose “Other” as a practice area. Please choose the practice areas that fit
          best.
        </p>
      )}
      <ListingFields
        editor="administrator"
        required={APPLICATION_FIELDS}
        {...(stored && {
          otherValues: listingDifferences(values, stored),
          otherLabel: 'Currently listed',
        })}
      />
    </AdminForm>
  );
}

function TargetListingField({ claimed }: { claimed: Listing | null }) {
  return <input type="hidden" name="listing" value={claimed?.id ?? 'new'} />;
}

/** The decline form starts collapsed, so that one stray click can't decline an application. */
export function DeclineForm() {
  const rejection = useRejection('decline');
  return (
    <details className={block} open={rejection !== undefined}>
      <summary className={summary}>Decline this application</summary>
      <AdminForm intent="decline" submitLabel="Decline and email the reason" variant="lined">
        <TextArea
          name="reason"
          label="Reason"
          help="Sent to the applicant exactly as written, and saved in the audit log."
          rows={4}
          maxLength={1000}
        />
      </AdminForm>
    </details>
  );
}
