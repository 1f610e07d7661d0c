import { listingLabels } from '../../../../server/contract/lawyers/listing-fields.ts';
import type { Listing } from '../../api/client.ts';
import { ListingFields } from '../../my-listing/listing-fields.tsx';
import { listingDifferences, listingValues } from '../../my-listing/listing-values.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { AdminForm, useRejection, VersionField } from '../admin-form.tsx';

/** Edits a listing. After a conflict, the saved values that differ are shown next to their fields. */
export function EditForm({ listing }: { listing: Listing }) {
  const rejection = useRejection<Listing>('edit');
  const current = rejection?.current;
  return (
    <AdminForm
      intent="edit"
      submitLabel="Save listing"
      values={listingValues(listing)}
      summaryLabels={listingLabels}
    >
      <VersionField version={current?.version ?? listing.version} />
      <ListingFields
        editor="administrator"
        required={['name']}
        {...(current && {
          otherValues: listingDifferences(rejection.values, current),
          otherLabel: 'Currently saved',
        })}
      />
      <TextField
        name="reason"
        label="Reason for change"
        help="Visible to admins only."
        isOptional
      />
    </AdminForm>
  );
}
