import type { Lawyer, OfficeMap } from '../api/client.ts';
import { type Failure, isFailure } from '../api/load.ts';
import { OfficeLocationMap } from '../maps/office-location-map.tsx';
import { button } from '../ui/button.css.ts';
import { Icon } from '../ui/icon.tsx';
import { officeAddress, officePlace } from './lawyer-text.ts';
import * as css from './office.css.ts';

interface OfficeProps {
  lawyer: Lawyer;
  /** The ID of the heading, different in each tab: Overview and Contact both show the office. */
  id: string;
  /** A failure if the office has no known position, for example because its city is unknown. */
  map: OfficeMap | Failure;
  mapSize?: 'small' | 'medium';
}

/** The office's postal address, if known, with a link to directions and a map. */
export function Office({ lawyer, id, map, mapSize = 'medium' }: OfficeProps) {
  const { location, zipCode } = lawyer;
  const place = officePlace(lawyer);
  if (!location && !place) return null;
  const directions = new URL('https://www.google.com/maps/dir/?api=1');
  directions.searchParams.set('destination', officeAddress(lawyer));
  return (
    <section
      className={mapSize === 'small' ? css.office : `${css.office} ${css.largeMap}`}
      aria-labelledby={id}
    >
      <div className={css.place}>
        <h2 id={id} className={css.heading}>
          Office
        </h2>
        <address className={css.postalAddress}>
          {lawyer.lawFirmName && (
            <span>
              <bdi>{lawyer.lawFirmName}</bdi>
            </span>
          )}
          {location && <span>{location}</span>}
          <span>{zipCode ? `${place} ${zipCode}` : place}</span>
        </address>
        <a className={button.lined} href={directions.href} rel="noopener noreferrer">
          <Icon name="navigation" size={16} /> Get Directions
        </a>
        <p className={css.note}>Opens Google Maps.</p>
      </div>
      {!isFailure(map) && <OfficeLocationMap lawyer={lawyer} map={map} size={mapSize} />}
    </section>
  );
}
