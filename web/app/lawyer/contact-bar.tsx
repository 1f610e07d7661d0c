import { formatPhone, phoneLink } from '../../../server/contract/forms/phone.ts';
import { showsContactDetails } from '../../../server/contract/lawyers/shows-contact-details.ts';
import type { Lawyer } from '../api/client.ts';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import * as css from './contact-bar.css.ts';

/** On phones, the lawyer's phone and email links in a bar at the bottom of the screen. */
export function ContactBar({ lawyer }: { lawyer: Lawyer }) {
  const { phone, email } = lawyer;
  if (!showsContactDetails(lawyer) || !(phone || email)) return null;
  return (
    <div className={css.bar}>
      {phone && (
        <a className={`${button.filled} ${css.call}`} href={phoneLink(phone)}>
          <Icon name="phone" size={16} /> Call {formatPhone(phone)}
        </a>
      )}
      {email && (
        <a
          className={`${phone ? button.lined : button.filled} ${css.email}`}
          href={`mailto:${email}`}
        >
          <Icon name="mail" size={16} /> Email
        </a>
      )}
    </div>
  );
}
