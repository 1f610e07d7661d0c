import { PROOF_LINK_DAYS } from '../../../../server/contract/site/limits.ts';
import { formatTime } from '../../../../server/contract/site/time-zone.ts';
import type { ApplicationDetails, Listing } from '../../api/client.ts';
import { listingDifferences, listingLabels } from '../../my-listing/listing-values.ts';
import { TextArea, TextField } from '../../ui/form/fields.tsx';
import { cardTitle, small } from '../../ui/page.css.ts';
import { useTimeZone } from '../../ui/site-time.tsx';
import { AdminForm, useRejection, VersionField } from '../admin-form.tsx';
import { ListingFields } from '../listings/listing-fields.tsx';
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
  const isProved = proofs.some(({ provedAt }) => provedAt !== null);
  return (
    <>
      <Proof
        openApplication={openApplication}
        claimed={claimed}
        proofs={proofs}
        isProved={isProved}
      />
      <section className={block} aria-labelledby="approval">
        <h2 id="approval" className={cardTitle}>
          {claimed ? `What listing ${claimed.id} says from now on` : 'The new listing'}
        </h2>
        {isProved ? (
          <ApprovalForm
            key={claimed?.version ?? 'new'}
            openApplication={openApplication}
            claimed={claimed}
          />
        ) : (
          <p className={small}>It can be approved once it is proved who applies.</p>
        )}
      </section>
    </>
  );
}

function Proof({
  openApplication: { application },
  claimed,
  proofs,
  isProved,
}: ApprovalProps & { proofs: ApplicationDetails['proofs']; isProved: boolean }) {
  const timeZone = useTimeZone();
  const email = claimed ? claimed.email : application.email;
  return (
    <section className={block} aria-labelledby="proof">
      <h2 id="proof" className={cardTitle}>
        {isProved ? 'It is proved who applies' : 'First, prove who applies'}
      </h2>
      {proofs.length > 0 && (
        <ul className={small}>
          {proofs.map((proof) => (
            <li key={proof.id}>{proofText(proof, timeZone)}</li>
          ))}
        </ul>
      )}
      {!isProved && (
        <>
          {email === null ? (
            <p className={small}>The listing names no e-mail address.</p>
          ) : (
            <AdminForm intent="proof-link" submitLabel={`Mail a link to ${email}`} variant="lined">
              <TargetListingField claimed={claimed} />
              <p className={small}>
                {claimed
                  ? 'To the address that the listing names, not to that of the application.'
                  : 'To the address that the application names.'}{' '}
                It holds for {PROOF_LINK_DAYS} days.
              </p>
            </AdminForm>
          )}
          <AdminForm intent="check" submitLabel="I have checked it myself" variant="lined">
            <TargetListingField claimed={claimed} />
            <TextField
              name="reason"
              label="What you checked"
              help="Kept in the audit log: whom you asked, and what they said."
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
  if (kind === 'operator') return `Checked by the team, ${formatTime(timeZone, madeAt)}: ${reason}`;
  return provedAt
    ? `Confirmed with the emailed link, ${formatTime(timeZone, provedAt)}`
    : `A link was emailed, ${formatTime(timeZone, madeAt)}; it has not been used yet`;
}

function ApprovalForm({ openApplication: { application }, claimed }: ApprovalProps) {
  const rejection = useRejection<Listing>('approve');
  const values = rejection?.values ?? valuesOfApplication(application, claimed);
  const stored = rejection?.current ?? claimed;
  return (
    <AdminForm
      intent="approve"
      submitLabel={claimed ? 'Approve the claim' : 'Approve, and publish the listing'}
      values={values}
      summaryLabels={listingLabels}
    >
      <TargetListingField claimed={claimed} />
      {stored && <VersionField version={stored.version} />}
      {application.practiceAreas.includes('other') && (
        <p className={small}>
          The application names a practice area that the directory doesn’t have. Please choose those
          that fit.
        </p>
      )}
      <ListingFields
        {...(stored && {
          otherValues: listingDifferences(values, stored),
          otherLabel: 'The listing has',
        })}
      />
    </AdminForm>
  );
}

function TargetListingField({ claimed }: { claimed: Listing | null }) {
  return <input type="hidden" name="listing" value={claimed?.id ?? 'new'} />;
}

/** Collapsed at first, so that declining takes two steps. */
export function DeclineForm() {
  const rejection = useRejection('refuse');
  return (
    <details className={block} open={rejection !== undefined}>
      <summary className={summary}>Refuse this application</summary>
      <AdminForm intent="refuse" submitLabel="Refuse it and mail the reason" variant="lined">
        <TextArea
          name="reason"
          label="Why"
          help="It is mailed to whoever applied, as it stands here, and kept in the audit log."
          rows={4}
          maxLength={1000}
        />
      </AdminForm>
    </details>
  );
}
