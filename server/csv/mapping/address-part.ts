import { findState } from '../../contract/places/states.ts';

/** The parts of a one-line US address. */
export const addressParts = ['street', 'city', 'state', 'zipCode'] as const;

export type AddressPart = (typeof addressParts)[number];

const COUNTRY = /,\s*(?:usa?|u\.s\.a?\.|united states(?: of america)?)\.?$/i;
const STATE_AND_ZIP = /^(.+?)\s+(\d{5}(?:-\d{4})?)$/;

/**
 * Returns a part of an address such as "12 Main St, Ste 4, Mobile, AL 36602, USA". Text in any
 * other format is returned unchanged.
 */
export function addressPart(address: string, part: AddressPart): string {
  const parts = address
    .replace(COUNTRY, '')
    .split(',')
    .map((text) => text.trim());
  const last = parts.pop() ?? '';
  const city = parts.pop();
  const [, stateName = last, zipCode = ''] = STATE_AND_ZIP.exec(last) ?? [];
  const state = findState(stateName)?.code;
  if (city === undefined || state === undefined) return address;
  return { street: parts.join(', '), city, state, zipCode }[part];
}
