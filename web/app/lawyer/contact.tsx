import { Suspense } from 'react';
import { showsContactDetails } from '../../../server/contract/lawyers/shows-contact-details.ts';
import type { Lawyer, OfficeMap as OfficeMapData } from '../api/client.ts';
import { type Failure, isFailure } from '../api/load.ts';
import { OfficeLocationMap } from '../maps/office-location-map.tsx';
import { useSite } from '../site.ts';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import { lazyOptional } from '../ui/lazy-components.ts';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import * as css from './contact.css.ts';
import { Claim, ContactLinks } from './contact-links.tsx';
import { officeAddress } from './lawyer-text.ts';
import { contact, heading, textColumn } from './profile.css.ts';

// The map is optional: the address and the directions link work without it.
const OfficeMap = lazyOptional(() => import('./office-map.tsx'));

interface ContactProps {
  lawyer: Lawyer;
  map: OfficeMapData | Failure;
}

/** The content of the Contact tab. */
export default function Contact({ lawyer, map }: ContactProps) {
  if (!showsContactDetails(lawyer)) return <Claim />;
  return (
    <div className={contact}>
      <div className={textColumn}>
        <h2 className={heading}>Get in touch</h2>
        <ContactLinks lawyer={lawyer} showValues />
      </div>
      <Directions lawyer={lawyer} map={map} />
    </div>
  );
}

/** The office's postal address, with a link to directions and a map. */
function Directions({ lawyer, map }: ContactProps) {
  const { location, city, state, zipCode } = lawyer;
  const hasMaps = useSite()?.googleMapsKey !== undefined;
  const canShowMap = useIsHydrated() && hasMaps;
  const directions = new URL('https://www.google.com/maps/dir/?api=1');
  directions.searchParams.set('destination', officeAddress(lawyer));
  return (
    <section className={css.directions} aria-labelledby="office">
      <h2 id="office" className={css.title}>
        <Icon name="map-pin" size={20} /> Office
      </h2>
      <address className={css.postalAddress}>
        {lawyer.lawFirmName && <span>{lawyer.lawFirmName}</span>}
        {location && <span>{location}</span>}
        <span>{`${city}, ${state}${zipCode ? ` ${zipCode}` : ''}`}</span>
      </address>
      <a className={button.lined} href={directions.href} rel="noopener noreferrer">
        <Icon name="navigation" size={16} /> Get Directions
      </a>
      <p className={css.note}>Opens Google Maps.</p>
      {!isFailure(map) && <OfficeLocationMap lawyer={lawyer} map={map} />}
      {canShowMap && (
        <Suspense>
          <OfficeMap lawyer={lawyer} />
        </Suspense>
      )}
    </section>
  );
}
