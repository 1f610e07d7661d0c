import { formatPhone } from '../../../server/contract/forms/phone.ts';
import { LISTING_LABELS } from '../../../server/contract/my-listing/my-listing.ts';
import { findState } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import type { MyListingData } from '../api/client.ts';
import type { Values } from '../request/forms.ts';

/** The editable fields of a listing. Only the operator edits the picture. */
export const listingLabels = { ...LISTING_LABELS, profileImage: 'Picture' } as const;

export type ListingField = keyof typeof listingLabels;

/** The fields of one form: the lawyer's own form has no picture. */
type Fields = Partial<Record<ListingField, unknown>>;

const fieldNames = Object.keys(listingLabels) as ListingField[];

/** Fields that hold one value per line. */
const MULTILINE_FIELDS: readonly string[] = ['languages', 'barAdmissions', 'barAssociations'];

/** The initial values of a listing form. The state is a code. */
export function listingValues(listing: Fields): Values {
  const values: Values = {};
  for (const name of fieldNames)
    if (name in listing) values[name] = toFieldValue(name, listing[name]);
  return values;
}

/** The initial values of the lawyer's own form. The state is a name. */
export function myListingValues(myListing: MyListingData): Values {
  const fields = withPendingChanges(myListing);
  const state = findState(String(fields.state))?.name ?? '';
  return { ...listingValues(fields), state, version: myListing.listing.version };
}

/** A listing with its pending changes applied. */
export function withPendingChanges({ listing, change }: MyListingData): Fields {
  return change?.decision === null ? { ...listing, ...change.changes } : listing;
}

function toFieldValue(name: ListingField, value: unknown): string | string[] {
  if (name === 'practiceAreas') return [...(value as string[])];
  if (name === 'phone') return formatPhone(String(value ?? ''));
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** The request body for `/api`. */
export function listingPayload(values: Values) {
  // A form with no box checked sends no field.
  const payload: Record<string, unknown> = { practiceAreas: [] };
  for (const name of fieldNames) {
    const value = values[name];
    if (value !== undefined)
      payload[name] = MULTILINE_FIELDS.includes(name) ? splitLines(value) : value;
  }
  return payload as Record<ListingField, never>;
}

/** The listing's values, as readable text, of the fields that differ from the form. */
export function listingDifferences(
  values: Values,
  listing: Fields,
): Partial<Record<ListingField, string>> {
  const differences: Partial<Record<ListingField, string>> = {};
  for (const name of fieldNames) {
    if (name in listing && normalize(name, values[name]) !== normalize(name, listing[name])) {
      differences[name] = valueText(name, listing[name]);
    }
  }
  return differences;
}

/** Normalizes a value for comparison: checkbox order and line endings don't matter. */
function normalize(name: ListingField, value: unknown): string {
  const lines = splitLines(value).map((line) => line.trim());
  return valueText(name, name === 'practiceAreas' ? lines.sort() : lines);
}

function splitLines(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : String(value ?? '').split(/\r?\n/);
}

/** A field's value as readable text. */
export function valueText(name: string, value: unknown): string {
  const items = Array.isArray(value) ? value : [value];
  const words = items.filter((word) => word !== null && word !== '').map(String);
  if (words.length === 0) return 'Nothing';
  if (name === 'practiceAreas') {
    return words.map((slug) => practiceAreaName(slug) ?? slug).join(', ');
  }
  if (name === 'phone') return formatPhone(words.join());
  if (name === 'state') return findState(words.join())?.name ?? words.join();
  return words.join(', ');
}
