import { ExternalLink, Mail, MapPin, Navigation, Phone } from 'lucide-react';
import { phoneText } from '../../../server/contract/phone.ts';
import type { Lawyer } from '../api/client.ts';
import { button } from '../ui/button.css.ts';
import * as css from './contact.css.ts';
import { officeOf, phoneLink } from './lawyer-words.ts';
import { OfficeMap } from './office-map.tsx';

/** Phone, e-mail and website, as far as the lawyer has given them. */
export function ContactDeeds({
  lawyer,
  withWords = false,
}: {
  lawyer: Lawyer;
  withWords?: boolean;
}) {
  const { phone, email, website } = lawyer;
  if (!phone && !email && !website) return <p>{lawyer.name} has given no contact details.</p>;
  return (
    <ul className={css.deeds}>
      {phone && (
        <li>
          <a className={button.filled} href={phoneLink(phone)}>
            <Phone size={16} aria-hidden /> {phoneText(phone)}
          </a>
        </li>
      )}
      {email && (
        <li>
          <a className={button.lined} href={`mailto:${email}`}>
            <Mail size={16} aria-hidden />
            <span className={css.address}>{withWords ? email : 'E-mail'}</span>
          </a>
        </li>
      )}
      {website && isWebAddress(website) && (
        <li>
          <a className={button.lined} href={website} rel="noopener noreferrer nofollow">
            <ExternalLink size={16} aria-hidden />
            <span className={css.address}>{withWords ? new URL(website).hostname : 'Website'}</span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** The office's address, and the way there. */
export function Directions({ lawyer }: { lawyer: Lawyer }) {
  const { location, city, state, zipCode } = lawyer;
  const directions = new URL('https://www.google.com/maps/dir/?api=1');
  directions.searchParams.set('destination', officeOf(lawyer));
  return (
    <section className={css.directions} aria-labelledby="office">
      <h2 id="office" className={css.title}>
        <MapPin size={20} aria-hidden /> Office
      </h2>
      <address className={css.postal}>
        {lawyer.lawFirmName && <span>{lawyer.lawFirmName}</span>}
        {location && <span>{location}</span>}
        <span>{`${city}, ${state}${zipCode ? ` ${zipCode}` : ''}`}</span>
      </address>
      <a className={button.lined} href={directions.href} rel="noopener noreferrer">
        <Navigation size={16} aria-hidden /> Get Directions
      </a>
      <p className={css.note}>Opens Google Maps.</p>
      <OfficeMap lawyer={lawyer} />
    </section>
  );
}

/** Only addresses of the web may become links: a stored 'javascript:' must not. */
function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
