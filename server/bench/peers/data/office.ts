import type { Lawyer } from '../../../../db/lawyers/lawyers.ts';
import { officeAddress, officePlace } from '../../../../web/app/lawyer/lawyer-text.ts';
import { projectOffice } from '../../../api/lawyers/project-map.ts';
import { officeMap } from './office-map.ts';

/** The postal address of an office, the link to directions, and the maps of two tabs. */
export type Office = ReturnType<typeof officeOf>;

/** @param center the position of the office's ZIP code or city; null if unknown */
export function officeOf(lawyer: Lawyer, center: { latitude: number; longitude: number } | null) {
  const { location, zipCode, lawFirmName } = lawyer;
  const place = officePlace(lawyer);
  const directions = new URL('https://www.google.com/maps/dir/?api=1');
  directions.searchParams.set('destination', officeAddress(lawyer));
  const map = projectOffice(lawyer.state, center);
  const pinPlace = zipCode ? `ZIP code ${zipCode.slice(0, 5)}` : lawyer.city;
  return {
    firm: lawFirmName,
    street: location,
    place: zipCode ? `${place} ${zipCode}` : place,
    directions: directions.href,
    smallMap: map && officeMap(map, pinPlace, 220),
    map: map && officeMap(map, pinPlace, 280),
  };
}
