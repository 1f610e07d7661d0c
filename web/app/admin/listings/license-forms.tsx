import {
  licenseJurisdictionName,
  licenseJurisdictions,
} from '../../../../server/contract/lawyers/license-jurisdictions.ts';
import { LICENSE_STATUSES } from '../../../../server/contract/lawyers/license-status.ts';
import { formatDate } from '../../../../server/contract/site/format-date.ts';
import type { Listing } from '../../api/client.ts';
import {
  admissionText,
  statusLabels,
  statusText,
  unlistedReasonLabels,
} from '../../lawyer/license-text.ts';
import { SelectField, TextField } from '../../ui/form/fields.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import { cardTitle, small } from '../../ui/page.css.ts';
import { AdminForm, useRejection, VersionField } from '../admin-form.tsx';
import { block } from '../page.css.ts';
import * as css from './license-forms.css.ts';
import { SavedBlock } from './saved-block.tsx';

type License = Listing['licenses'][number];

/** The listing's licenses with a form for each, and their effect on the listing. */
export function LicenseForms({ listing }: { listing: Listing }) {
  const { licenses, unlistedReason, version } = listing;
  return (
    <section className={block} aria-labelledby="licenses">
      <h2 id="licenses" className={cardTitle}>
        Licenses
      </h2>
      <SavedBlock of="license" />
      <p className={small}>
        {unlistedReason
          ? `Not in public lists: ${unlistedReasonLabels[unlistedReason]}.`
          : 'In public lists.'}{' '}
        {listing.mayBeVerified
          ? 'The licenses allow “Verified Profile”.'
          : '“Verified Profile” needs an active license with a source, and no suspended or disbarred one.'}
      </p>
      {licenses.length > 0 && (
        <ul className={css.list}>
          {licenses.map((license) => (
            <li key={license.id}>
              <LicenseForm license={license} version={version} />
            </li>
          ))}
        </ul>
      )}
      <LicenseForm version={version} />
      <OverrideForm listing={listing} />
    </section>
  );
}

/** A form to change or add a license. */
function LicenseForm({ license, version }: { license?: License; version: string }) {
  const target = String(license?.id ?? 'new');
  const rejected = useRejection('license')?.values.license === target;
  return (
    <details className={css.license} open={rejected}>
      <summary className={css.summary}>
        {license ? (
          <span>
            <strong>{licenseJurisdictionName(license.jurisdiction)}</strong>{' '}
            {[license.number, statusText(license)].filter((fact) => fact !== null).join(' · ')}
          </span>
        ) : (
          'Add a license'
        )}
      </summary>
      {license && <p className={small}>{provenanceText(license)}</p>}
      <AdminForm
        intent="license"
        submitLabel={license ? 'Save license' : 'Add license'}
        variant="lined"
        values={valuesOf(license)}
      >
        <VersionField version={version} />
        <input type="hidden" name="license" value={target} />
        <div className={formCss.fields}>
          <SelectField
            name="jurisdiction"
            label="Jurisdiction"
            placeholder="Select a jurisdiction"
            choices={licenseJurisdictions.map(({ code, name }) => ({ value: code, label: name }))}
          />
          <TextField name="number" label="Bar number" isOptional />
          <SelectField
            name="status"
            label="Status"
            choices={LICENSE_STATUSES.map((value) => ({ value, label: statusLabels[value] }))}
          />
          <TextField
            name="statusText"
            label="The bar’s own word"
            help="Only if it says more than the status, e.g. Delinquent."
            isOptional
          />
          <TextField
            name="admittedOn"
            label="Admitted"
            help="A year such as 2009 or a date such as 2009-05-31."
            isOptional
          />
          <TextField name="asOf" label="Checked on" type="date" />
          <TextField name="source" label="Source" help="Shown publicly, e.g. Alabama State Bar." />
          <TextField name="sourceUrl" label="Link to source" inputMode="url" isOptional />
        </div>
      </AdminForm>
      {license && (
        <AdminForm intent="license-removal" submitLabel="Delete license" variant="lined">
          <VersionField version={version} />
          <input type="hidden" name="license" value={target} />
        </AdminForm>
      )}
    </details>
  );
}

const origins: Record<License['origin'], string> = {
  import: 'Imported',
  operator: 'Checked by the team',
  lawyer: 'Stated by the lawyer',
};

function provenanceText({ origin, asOf, source, admittedOn }: License): string {
  return [
    origins[origin],
    asOf && `as of ${formatDate(asOf)}`,
    source?.name,
    admittedOn && `admitted ${admissionText(admittedOn)}`,
  ]
    .filter(Boolean)
    .join(', ');
}

function valuesOf(license: License | undefined) {
  return {
    jurisdiction: license?.jurisdiction ?? '',
    number: license?.number ?? '',
    status: license?.status ?? 'active',
    statusText: license?.statusText ?? '',
    admittedOn: license?.admittedOn ?? '',
    asOf: license?.asOf ?? '',
    source: license?.source?.name ?? '',
    sourceUrl: license?.source?.url ?? '',
  };
}

/** A form to list or verify the lawyer despite the licenses. */
function OverrideForm({ listing: { licenseOverride, version } }: { listing: Listing }) {
  const rejected = useRejection('license-override') !== undefined;
  return (
    <details className={css.license} open={rejected || licenseOverride !== null}>
      <summary className={css.summary}>
        {licenseOverride ? 'Overridden' : 'Override the licenses'}
      </summary>
      <p className={small}>Use this if a record is wrong. The reason is saved in the audit log.</p>
      <AdminForm
        intent="license-override"
        submitLabel="Save override"
        variant="lined"
        values={{ reason: licenseOverride?.reason ?? '' }}
      >
        <VersionField version={version} />
        <div className={formCss.fields}>
          <label className={css.check}>
            <input
              type="checkbox"
              name="keepsListed"
              defaultChecked={licenseOverride?.keepsListed ?? false}
            />{' '}
            Keep in public lists
          </label>
          <label className={css.check}>
            <input
              type="checkbox"
              name="allowsVerified"
              defaultChecked={licenseOverride?.allowsVerified ?? false}
            />{' '}
            Allow “Verified Profile”
          </label>
          <TextField name="reason" label="Reason" isOptional />
        </div>
      </AdminForm>
    </details>
  );
}
