import { formatPhone, phoneLink } from '../../../server/contract/forms/phone.ts';
import { useSite } from '../site.ts';
import * as css from './operator-contact.css.ts';

/** The operator's postal address, email and phone. */
export function OperatorContact() {
  const site = useSite();
  if (!site) return null;
  const { street, city, state, zipCode } = site.postalAddress;
  return (
    <address className={css.address}>
      <span>{site.name}</span>
      <span>{street}</span>
      <span>{`${city}, ${state} ${zipCode}`}</span>
      <a href={`mailto:${site.email}`}>{site.email}</a>
      <a href={phoneLink(site.phone)}>{formatPhone(site.phone)}</a>
    </address>
  );
}
