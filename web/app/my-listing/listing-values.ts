import { phoneText } from '../../../server/contract/forms/phone.ts';
import { LISTING_LABELS } from '../../../server/contract/my-listing/my-listing.ts';
import { findState } from '../../../server/contract/places/places.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import type { OwnListing } from '../api/client.ts';
import type { Values } from '../request/forms.ts';

/** The editable fields of a listing. Only the operator edits the picture. */
export const listingLabels = { ...LISTING_LABELS, profileImage: 'Picture' } as const;

export type ListingField = keyof typeof listingLabels;

/** The fields of one form: the lawyer's own form has no picture. */
type Fields = Partial<Record<ListingField, unknown>>;

const names = Object.keys(listingLabels) as ListingField[];

/** Fields that hold one value per line. */
const LISTS: readonly string[] = ['languages', 'barAdmissions', 'barAssociations'];

/** The initial values of a listing form. The state is a code. */
export function valuesOfListing(listing: Fields): Values {
  const values: Values = {};
  for (const name of names) if (name in listing) values[name] = asTyped(name, listing[name]);
  return values;
}

/** The initial values of the lawyer's own form. The state is a name. */
export function myListingValues(myListing: OwnListing): Values {
  const fields = withPendingChanges(myListing);
  const state = findState(String(fields.state))?.name ?? '';
  return { ...valuesOfListing(fields), state, version: myListing.listing.version };
}

/** A listing with its pending changes applied. */
export function withPendingChanges({ listing, change }: OwnListing): Fields {
  return change?.decision === null ? { ...listing, ...change.changes } : listing;
}

function asTyped(name: ListingField, value: unknown): string | string[] {
  if (name === 'practiceAreas') return [...(value as string[])];
  if (name === 'phone') return phoneText(String(value ?? ''));
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** The request body for `/api`. */
export function payloadOfListing(values: Values) {
  // A form with no box checked sends no field.
  const payload: Record<string, unknown> = { practiceAreas: [] };
  for (const name of names) {
    const value = values[name];
    if (value !== undefined) payload[name] = LISTS.includes(name) ? linesOf(value) : value;
  }
  return payload as Record<ListingField, never>;
}

/** The listing's values, as readable text, of the fields that differ from the form. */
export function otherThan(values: Values, listing: Fields): Partial<Record<ListingField, string>> {
  const different: Partial<Record<ListingField, string>> = {};
  for (const name of names) {
    if (name in listing && meaning(name, values[name]) !== meaning(name, listing[name])) {
      different[name] = valueText(name, listing[name]);
    }
  }
  return different;
}

/** Normalizes a value for comparison: checkbox order and line endings don't matter. */
function meaning(name: ListingField, value: unknown): string {
  const lines = linesOf(value).map((line) => line.trim());
  return valueText(name, name === 'practiceAreas' ? lines.sort() : lines);
}

function linesOf(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : String(value ?? '').split(/\r?\n/);
}

/** A field's value as readable text. */
export function valueText(name: string, value: unknown): string {
  const known = Array.isArray(value) ? value : [value];
  const words = known.filter((word) => word !== null && word !== '').map(String);
  if (words.length === 0) return 'Nothing';
  if (name === 'practiceAreas') {
    return words.map((slug) => practiceAreaName(slug) ?? slug).join(', ');
  }
  if (name === 'phone') return phoneText(words.join());
  if (name === 'state') return findState(words.join())?.name ?? words.join();
  return words.join(', ');
}
