import { formatDate } from '../../../../server/contract/site/dates.ts';
import type { Listing } from '../../api/client.ts';
import { TextField } from '../../ui/form/fields.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import { cardTitle, small } from '../../ui/page.css.ts';
import { useTimeZone } from '../../ui/site-time.tsx';
import { AdminForm, VersionField } from '../admin-form.tsx';
import { block } from '../page.css.ts';

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
        {isActive ? 'Active' : 'Not active'}
      </h2>
      <p className={small}>
        An inactive listing stays in the directory, below the active ones; unless it is premium, it
        shows no contact details.
      </p>
      <AdminForm
        intent="activity"
        submitLabel={isActive ? 'Make it inactive' : 'Make it active'}
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
      {premium && (
        <p className={small}>
          {premium.until
            ? `It ends on its own at the end of ${formatDate(premium.until)} (${timeZone} time).`
            : 'It has no end date. It lasts until you switch it off.'}
        </p>
      )}
      <AdminForm
        intent="premium"
        submitLabel={premium ? 'Change the end' : 'Switch premium on'}
        variant="lined"
        values={{ until: premium?.until ?? '' }}
      >
        <VersionField version={version} />
        <TextField
          name="until"
          label="Last day"
          type="date"
          help="Empty: until it is switched off."
          isOptional
        />
      </AdminForm>
      {premium && (
        <AdminForm intent="premium-off" submitLabel="Switch premium off" variant="lined">
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
      {verification && !verifiedOn && (
        <p className={small}>There is no record of when, and by what.</p>
      )}
      <AdminForm
        intent="verification"
        submitLabel={verification ? 'Save the record' : 'Mark as verified'}
        variant="lined"
        values={{ verifiedOn: verifiedOn ?? '', source: source ?? '', link: link ?? '' }}
      >
        <VersionField version={version} />
        <div className={formCss.fields}>
          <TextField name="verifiedOn" label="Verified on" type="date" />
          <TextField
            name="source"
            label="Source"
            help="What was looked up, as the public reads it: Member directory of the Alabama State Bar."
          />
          <TextField name="link" label="Link to it" inputMode="url" isOptional />
        </div>
      </AdminForm>
      {verification && (
        <AdminForm intent="verification-off" submitLabel="Take the mark away" variant="lined">
          <VersionField version={version} />
        </AdminForm>
      )}
    </section>
  );
}

const noVerification = { verifiedOn: null, source: null, link: null };
