import { formatPhone } from '../../../../server/contract/forms/phone.ts';
import { listingLabels } from '../../../../server/contract/lawyers/listing-fields.ts';
import type { ListingWarning } from '../../api/client.ts';
import { ListingFields } from '../../my-listing/listing-fields.tsx';
import * as formCss from '../../ui/form/send-form.css.ts';
import { Link } from '../../ui/link.tsx';
import { small } from '../../ui/page.css.ts';
import { AdminForm, useRejection } from '../admin-form.tsx';
import { ContactFields, DETAIL_SECTIONS } from './contact-fields.tsx';
import * as css from './listings.css.ts';

const INTENT = 'new';

/** Adds a listing. If similar ones exist, they're shown first, and the button says "Add anyway". */
export function NewListingForm() {
  const warning = useRejection<ListingWarning>(INTENT)?.current;
  return (
    <AdminForm
      intent={INTENT}
      submitLabel={warning ? 'Add anyway' : 'Add listing'}
      pendingLabel="Adding..."
      summaryLabels={listingLabels}
    >
      {warning && <Warning {...warning} />}
      <ListingFields sections={['Name and firm']} {...fieldProps} />
      <h3 className={formCss.partTitle}>Contact and office</h3>
      <ContactFields {...fieldProps} />
      <ListingFields sections={otherSections} {...fieldProps} />
    </AdminForm>
  );
}

const fieldProps = { editor: 'administrator', required: ['name'] } as const;
const otherSections = DETAIL_SECTIONS.filter((section) => section !== 'Name and firm');

/** Reasons not to add the listing. */
function Warning({ duplicates, wasRemoved, hash }: ListingWarning) {
  return (
    <div className={css.warning}>
      <input type="hidden" name="seenWarning" value={hash} />
      {wasRemoved && (
        <p>
          A lawyer with these details was removed from the directory. Add the listing only if the
          lawyer wants to be listed again.
        </p>
      )}
      {duplicates.length > 0 && (
        <ul className={css.duplicates}>
          {duplicates.map(
            ({ id, name, lawFirmName, city, state, phone, email, duplicateReasons }) => (
              <li key={id}>
                <Link to={`/admin/listings/${id}`} target="_blank">
                  {name}
                </Link>{' '}
                <span className={small}>
                  {[
                    `same ${duplicateReasons.join(' and ')}`,
                    `listing ${id}`,
                    lawFirmName,
                    [city, state].filter(Boolean).join(', '),
                    phone && formatPhone(phone),
                    email,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ),
          )}
        </ul>
      )}
    </div>
  );
}
