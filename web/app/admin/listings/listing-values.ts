import { LISTING_LABELS } from '../../../../server/contract/my-listing.ts';
import { phoneText } from '../../../../server/contract/phone.ts';
import type { Listing } from '../../api/client.ts';
import type { Values } from '../../request/forms.ts';

/** The fields of a listing that are written here: a lawyer's own, and the picture. */
export const listingLabels = { ...LISTING_LABELS, profileImage: 'Picture' } as const;

export type ListingField = keyof typeof listingLabels;

/** Fields that hold one entry a line. */
const LISTS: readonly string[] = ['languages', 'barAdmissions', 'barAssociations'];

/** What a listing's form holds before anybody edits it. */
export function valuesOfListing(listing: Pick<Listing, ListingField>): Values {
  const values: Values = {};
  for (const name of Object.keys(listingLabels) as ListingField[]) {
    const value = listing[name];
    if (name === 'practiceAreas') values[name] = [...(value as string[])];
    else if (name === 'phone') values[name] = phoneText(String(value ?? ''));
    else values[name] = Array.isArray(value) ? value.join('\n') : String(value ?? '');
  }
  return values;
}

/** The body that `/api` gets. */
export function payloadOfListing(filledIn: FormData) {
  const payload: Record<string, unknown> = {};
  for (const name of Object.keys(listingLabels)) {
    const value = String(filledIn.get(name) ?? '');
    if (name === 'practiceAreas') payload[name] = filledIn.getAll(name).map(String);
    else payload[name] = LISTS.includes(name) ? value.split(/\r?\n/) : value;
  }
  return payload as Record<ListingField, never>;
}

/** What a field holds now, where that isn't what the form has in it. */
export function otherThan(
  values: Values,
  stored: Pick<Listing, ListingField>,
): Partial<Record<ListingField, string>> {
  const there = valuesOfListing(stored);
  const different: Partial<Record<ListingField, string>> = {};
  for (const name of Object.keys(listingLabels) as ListingField[]) {
    const own = words(values[name]);
    const other = words(there[name]);
    if (own !== other) different[name] = other || 'nothing';
  }
  return different;
}

function words(value: string | string[] | undefined): string {
  const text = Array.isArray(value) ? [...value].sort().join(', ') : (value ?? '');
  return text.split(/\r?\n/).filter(Boolean).join(', ').trim();
}
