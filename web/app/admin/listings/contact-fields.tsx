import {
  LISTING_SECTIONS,
  type ListingFieldName,
  listingFieldNames,
  listingFields,
} from '../../../../server/contract/lawyers/listing-fields.ts';
import { ListingFieldControl, type ListingFieldsProps } from '../../my-listing/listing-fields.tsx';
import * as css from './listings.css.ts';

const REACH_FIELDS = ['phone', 'email', 'website'] as const;
const OFFICE_FIELDS = ['location', 'city', 'state', 'zipCode'] as const;

/** The fields that change most often: how to reach the lawyer, and where. */
export const CONTACT_FIELDS = [...REACH_FIELDS, ...OFFICE_FIELDS];

/** The other fields, by section. */
export const DETAIL_SECTIONS = LISTING_SECTIONS.filter((section) => section !== 'Office');
export const DETAIL_FIELDS = listingFieldNames.filter(
  (name) => listingFields[name].section !== 'Office',
);

/** The contact fields in two dense rows. */
export function ContactFields(props: ListingFieldsProps) {
  const renderField = (name: ListingFieldName) => (
    <ListingFieldControl key={name} name={name} {...props} />
  );
  return (
    <div className={css.contactRows}>
      <div className={css.contactFields}>{REACH_FIELDS.map(renderField)}</div>
      <div className={css.officeFields}>{OFFICE_FIELDS.map(renderField)}</div>
    </div>
  );
}
