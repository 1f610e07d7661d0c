import { formatDate } from '../../../../server/contract/site/format-date.ts';
import type { Listing } from '../../api/client.ts';
import { TextField } from '../../ui/form/fields.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import { cardTitle, small } from '../../ui/page.css.ts';
import { useTimeZone } from '../../ui/site-time.tsx';
import { AdminForm, VersionField } from '../admin-form.tsx';
import { block } from '../page.css.ts';
import { SavedBlock } from './saved-block.tsx';

interface StatusFormsProps {
  listing: Listing;
}

/** Separate forms for the listing's active, premium and verified status. */
export function StatusForms({ listing }: StatusFormsProps) {
  return (
    <>
      <ActivityForm listing={listing} />
      <PremiumForm listing={listing} />
      <VerificationForm listing={listing} />
    </>
  );
}

function ActivityForm({ listing: { isActive, version } }: StatusFormsProps) {
  return (
    <section className={block} aria-labelledby="activity">
      <h2 id="activity" className={cardTitle}>
        {isActive ? 'Active' : 'Inactive'}
      </h2>
      <SavedBlock of="activity" />
      <p className={small}>
        Inactive listings stay in the directory, below active ones. They show no contact details
        unless they’re premium.
      </p>
      <AdminForm
        intent="activity"
        submitLabel={isActive ? 'Deactivate' : 'Activate'}
        variant="lined"
      >
        <VersionField version={version} />
        <input type="hidden" name="isActive" value={isActive ? 'false' : 'true'} />
      </AdminForm>
    </section>
  );
}

function PremiumForm({ listing: { premium, version } }: StatusFormsProps) {
  const timeZone = useTimeZone();
  return (
    <section className={block} aria-labelledby="premium">
      <h2 id="premium" className={cardTitle}>
        {premium ? 'Premium' : 'Not premium'}
      </h2>
      <SavedBlock of="premium" />
      {premium && (
        <p className={small}>
          {premium.until
            ? `Ends automatically after ${formatDate(premium.until)} (${timeZone} time).`
            : 'No end date. Premium stays on until you turn it off.'}
        </p>
      )}
      <AdminForm
        intent="premium"
        submitLabel={premium ? 'Change end date' : 'Turn on premium'}
        variant="lined"
        values={{ until: premium?.until ?? '' }}
      >
        <VersionField version={version} />
        <TextField
          name="until"
          label="End date"
          type="date"
          help="Leave blank for none."
          isOptional
        />
      </AdminForm>
      {premium && (
        <AdminForm intent="premium-off" submitLabel="Turn off premium" variant="lined">
          <VersionField version={version} />
        </AdminForm>
      )}
    </section>
  );
}

function VerificationForm({ listing: { verification, version } }: StatusFormsProps) {
  const { verifiedOn, source, link } = verification ?? noVerification;
  return (
    <section className={block} aria-labelledby="verification">
      <h2 id="verification" className={cardTitle}>
        {verification ? 'Verified' : 'Not verified'}
      </h2>
      <SavedBlock of="verification" />
      {verification && !verifiedOn && <p className={small}>No verification record yet.</p>}
      <AdminForm
        intent="verification"
        submitLabel={verification ? 'Save verification' : 'Mark as verified'}
        variant="lined"
        values={{ verifiedOn: verifiedOn ?? '', source: source ?? '', link: link ?? '' }}
      >
        <VersionField version={version} />
        <div className={formCss.fields}>
          <TextField name="verifiedOn" label="Verified on" type="date" />
          <TextField
            name="source"
            label="Source"
            help="Where you verified it. Shown publicly, e.g. Alabama State Bar directory."
          />
          <TextField name="link" label="Link to source" inputMode="url" isOptional />
        </div>
      </AdminForm>
      {verification && (
        <AdminForm intent="verification-off" submitLabel="Remove verification" variant="lined">
          <VersionField version={version} />
        </AdminForm>
      )}
    </section>
  );
}

const noVerification = { verifiedOn: null, source: null, link: null };
