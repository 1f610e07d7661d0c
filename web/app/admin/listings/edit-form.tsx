import type { Listing } from '../../api/client.ts';
import { TextField } from '../../request/fields.tsx';
import { RecordForm, useRefused } from '../record-form.tsx';
import { ListingFields } from './listing-fields.tsx';
import { listingLabels, otherThan, valuesOfListing } from './listing-values.ts';
import { Version } from './standing.tsx';

/** Edits what a listing says. What somebody else changed meanwhile stands at its field. */
export function EditForm({ listing }: { listing: Listing }) {
  const refused = useRefused('edit');
  const current = refused?.current;
  return (
    <RecordForm
      intent="edit"
      label="Save the listing"
      values={valuesOfListing(listing)}
      summaryLabels={listingLabels}
    >
      <Version of={current?.version ?? listing.version} />
      <ListingFields
        {...(current && { others: otherThan(refused.values, current), elsewhere: 'Stored now' })}
      />
      <TextField
        name="reason"
        label="Why it is changed"
        help="Kept in the audit log, for those who run the directory."
        isOptional
      />
    </RecordForm>
  );
}
