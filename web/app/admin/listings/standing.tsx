import { dateText } from '../../../../server/contract/site/date.ts';
import type { Listing } from '../../api/client.ts';
import { TextField } from '../../ui/form/fields.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import { cardTitle, small } from '../../ui/page.css.ts';
import { useTimeZone } from '../../ui/site-time.tsx';
import { AdminForm, Version } from '../desk-form.tsx';
import { block } from '../page.css.ts';

interface StatusFormsProps {
  listing: Listing;
}

/** Separate forms for the listing's active, premium and verified status. */
export function StatusForms({ listing }: StatusFormsProps) {
  return (
    <>
      <Activity listing={listing} />
      <Premium listing={listing} />
      <Verification listing={listing} />
    </>
  );
}

function Activity({ listing: { isActive, version } }: StatusFormsProps) {
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
        <Version of={version} />
        <input type="hidden" name="isActive" value={isActive ? 'false' : 'true'} />
      </AdminForm>
    </section>
  );
}

function Premium({ listing: { premium, version } }: StatusFormsProps) {
  const timeZone = useTimeZone();
  return (
    <section className={block} aria-labelledby="premium">
      <h2 id="premium" className={cardTitle}>
        {premium ? 'Premium' : 'Not premium'}
      </h2>
      {premium && (
        <p className={small}>
          {premium.until
            ? `It ends on its own at the end of ${dateText(premium.until)} (${timeZone} time).`
            : 'It has no end date. It lasts until you switch it off.'}
        </p>
      )}
      <AdminForm
        intent="premium"
        submitLabel={premium ? 'Change the end' : 'Switch premium on'}
        variant="lined"
        values={{ until: premium?.until ?? '' }}
      >
        <Version of={version} />
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
          <Version of={version} />
        </AdminForm>
      )}
    </section>
  );
}

function Verification({ listing: { verification, version } }: StatusFormsProps) {
  const { verifiedOn, source, link } = verification ?? nothing;
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
        <Version of={version} />
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
          <Version of={version} />
        </AdminForm>
      )}
    </section>
  );
}

const nothing = { verifiedOn: null, source: null, link: null };
