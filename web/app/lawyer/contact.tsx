import { Suspense } from 'react';
import { formatPhone, phoneLink } from '../../../server/contract/forms/phone.ts';
import { isWebUrl } from '../../../server/contract/forms/web-url.ts';
import { showsContactDetails } from '../../../server/contract/lawyers/shows-contact-details.ts';
import type { Lawyer, OfficeMap } from '../api/client.ts';
import type { Failure } from '../api/load.ts';
import { useSite } from '../site.ts';
import { lazyOptional } from '../ui/lazy-components.ts';
import { quiet } from '../ui/page.css.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import * as css from './contact.css.ts';
import { Claim } from './contact-links.tsx';
import { Office } from './office.tsx';
import { facts, heading, overview, section } from './overview.css.ts';

// Google's map is optional: the postal address and our own map work without it.
const GoogleMap = lazyOptional(() => import('./google-map.tsx'));

/** The content of the Contact tab. */
export default function Contact({ lawyer, map }: { lawyer: Lawyer; map: OfficeMap | Failure }) {
  const hasGoogleMap = useSite()?.googleMapsKey !== undefined;
  const canShowGoogleMap = useIsHydrated() && hasGoogleMap;
  if (lawyer.unlistedReason) return <p>No contact details are shown for this lawyer.</p>;
  if (!showsContactDetails(lawyer)) return <Claim />;
  return (
    <div className={overview}>
      <section className={section} aria-labelledby="contact">
        <h2 id="contact" className={heading}>
          Get in touch
        </h2>
        <ContactDetails lawyer={lawyer} />
      </section>
      <Office lawyer={lawyer} map={map} id="office" />
      {canShowGoogleMap && (
        <div className={css.googleMap}>
          <Suspense>
            <GoogleMap lawyer={lawyer} />
          </Suspense>
        </div>
      )}
    </div>
  );
}

/** The phone number, the email address and the website in full. */
function ContactDetails({ lawyer: { phone, email, website } }: { lawyer: Lawyer }) {
  if (!phone && !email && !website) return <p className={quiet}>No contact details listed.</p>;
  return (
    <dl className={facts}>
      {phone && (
        <div>
          <dt>Phone</dt>
          <dd>
            <a className={css.link} href={phoneLink(phone)}>
              {formatPhone(phone)}
            </a>
          </dd>
        </div>
      )}
      {email && (
        <div>
          <dt>Email</dt>
          <dd>
            <a className={css.link} href={`mailto:${email}`}>
              {email}
            </a>
          </dd>
        </div>
      )}
      {website && isWebUrl(website) && (
        <div>
          <dt>Website</dt>
          <dd>
            <a className={css.link} href={website} rel="noopener noreferrer nofollow">
              {new URL(website).hostname}
            </a>
          </dd>
        </div>
      )}
    </dl>
  );
}
