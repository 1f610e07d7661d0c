import { listingLabels } from '../../../../server/contract/lawyers/listing-fields.ts';
import type { Listing } from '../../api/client.ts';
import { INITIAL_VALUES } from '../../my-listing/changed-fields.ts';
import { ListingFields } from '../../my-listing/listing-fields.tsx';
import { listingDifferences, listingValues } from '../../my-listing/listing-values.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { useFieldState } from '../../ui/form/form-state.ts';
import { AdminForm, useRejection, VersionField } from '../admin-form.tsx';
import {
  CONTACT_FIELDS,
  ContactFields,
  DETAIL_FIELDS,
  DETAIL_SECTIONS,
} from './contact-fields.tsx';

/** Edits what changes most often: how to reach the lawyer, and where. */
export function ContactForm({ listing }: { listing: Listing }) {
  const { version, ...fields } = useListingFields('contact', listing);
  return (
    <AdminForm intent="contact" submitLabel="Save" values={listingValues(listing, CONTACT_FIELDS)}>
      <EditedState version={version} />
      <ContactFields {...fields} />
    </AdminForm>
  );
}

/** Edits the other fields of a listing. */
export function EditForm({ listing }: { listing: Listing }) {
  const { version, ...fields } = useListingFields('edit', listing);
  return (
    <AdminForm
      intent="edit"
      submitLabel="Save listing"
      variant="lined"
      values={listingValues(listing, DETAIL_FIELDS)}
      summaryLabels={listingLabels}
    >
      <EditedState version={version} />
      <ListingFields sections={DETAIL_SECTIONS} {...fields} />
      <TextField
        name="reason"
        label="Reason for change"
        help="Visible to admins only."
        isOptional
      />
    </AdminForm>
  );
}

/**
 * The version to edit, and what the fields of a form need. After a conflict, the saved values that
 * differ are shown next to their fields.
 */
function useListingFields(intent: string, listing: Listing) {
  const rejection = useRejection<Listing>(intent);
  const current = rejection?.current;
  return {
    version: current?.version ?? listing.version,
    editor: 'administrator',
    required: ['name'],
    ...(current && {
      otherValues: listingDifferences(rejection.values, current),
      otherLabel: 'Currently saved',
    }),
  } as const;
}

/** The version and the initial values of the fields, so that only changed fields are saved. */
export function EditedState({ version }: { version: string }) {
  return (
    <>
      <VersionField version={version} />
      <input type="hidden" name={INITIAL_VALUES} value={useFieldState(INITIAL_VALUES).value} />
    </>
  );
}
