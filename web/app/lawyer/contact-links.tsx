import { formatPhone, phoneLink } from '../../../server/contract/forms/phone.ts';
import { isWebUrl } from '../../../server/contract/forms/web-url.ts';
import type { Lawyer } from '../api/client.ts';
import { LAWYER_SIGNUP } from '../layout/navigation.ts';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import { Link } from '../ui/link.tsx';
import { quiet } from '../ui/page.css.ts';
import * as css from './contact-links.css.ts';

/** Links to the lawyer's phone, email and website, if known. The first link is the main action. */
export function ContactLinks({ lawyer: { phone, email, website } }: { lawyer: Lawyer }) {
  if (!phone && !email && !website) return <p>No contact details listed.</p>;
  return (
    <ul className={css.links}>
      {phone && (
        <li className={css.hiddenOnPhones}>
          <a className={button.filled} href={phoneLink(phone)}>
            <Icon name="phone" size={16} /> {formatPhone(phone)}
          </a>
        </li>
      )}
      {email && (
        <li className={css.hiddenOnPhones}>
          <a className={phone ? button.lined : button.filled} href={`mailto:${email}`}>
            <Icon name="mail" size={16} />
            <span data-address={email}>Email</span>
          </a>
        </li>
      )}
      {website && isWebUrl(website) && (
        <li>
          <a
            className={phone || email ? button.lined : button.filled}
            href={website}
            rel="noopener noreferrer nofollow"
          >
            <Icon name="external-link" size={16} />
            <span>Website</span>
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
      <p className={quiet}>Activate your profile to show contact details</p>
      <Link className={button.lined} to={LAWYER_SIGNUP}>
        Claim Now
      </Link>
    </div>
  );
}
