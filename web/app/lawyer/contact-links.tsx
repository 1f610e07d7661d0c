import { Link } from 'react-router';
import { formatPhone, phoneLink } from '../../../server/contract/forms/phone.ts';
import { isWebUrl } from '../../../server/contract/forms/web-url.ts';
import type { Lawyer } from '../api/client.ts';
import { LAWYER_SIGNUP } from '../layout/navigation.ts';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import { quiet } from '../ui/page.css.ts';
import * as css from './contact-links.css.ts';

/** Links to the lawyer's phone, email and website, if known. */
export function ContactLinks({
  lawyer,
  showValues = false,
}: {
  lawyer: Lawyer;
  showValues?: boolean;
}) {
  const { phone, email, website } = lawyer;
  if (!phone && !email && !website) return <p>No contact details listed.</p>;
  return (
    <ul className={css.links}>
      {phone && (
        <li>
          <a className={button.filled} href={phoneLink(phone)}>
            <Icon name="phone" size={16} /> {formatPhone(phone)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className={button.lined} href={`mailto:${email}`}>
            <Icon name="mail" size={16} />
            <span className={css.linkText} data-address={email}>
              {showValues ? email : 'Email'}
            </span>
          </a>
        </li>
      )}
      {website && isWebUrl(website) && (
        <li>
          <a className={button.lined} href={website} rel="noopener noreferrer nofollow">
            <Icon name="external-link" size={16} />
            <span className={css.linkText}>
              {showValues ? new URL(website).hostname : 'Website'}
            </span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** Shown instead of the contact links for an inactive profile. */
export function Claim() {
  return (
    <div className={css.claim}>
      <Link className={button.lined} to={LAWYER_SIGNUP}>
        Claim Now
      </Link>
      <p className={quiet}>Activate your profile to show contact details</p>
    </div>
  );
}
