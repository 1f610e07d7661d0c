import { formatPhone } from '../../../server/contract/forms/phone.ts';
import {
  type ListingFieldName,
  listingFieldNames,
  listingFields,
} from '../../../server/contract/lawyers/listing-fields.ts';
import { findState } from '../../../server/contract/places/states.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import type { MyListingData } from '../api/client.ts';
import type { Values } from '../request/forms.ts';

/** Partial because forms differ: the lawyer's own form has no portrait field, for example. */
type Fields = Partial<Record<ListingFieldName, unknown>>;

/** The initial values of a listing form. */
export function listingValues(listing: Fields): Values {
  const values: Values = {};
  for (const name of listingFieldNames)
    if (name in listing) values[name] = toFieldValue(name, listing[name]);
  return values;
}

/** The initial values of the lawyer's own form. */
export function myListingValues(myListing: MyListingData): Values {
  const values = listingValues(withPendingChanges(myListing));
  return { ...values, version: myListing.listing.version };
}

/** A listing with its pending changes applied. */
export function withPendingChanges({ listing, change }: MyListingData): Fields {
  return change?.decision === null ? { ...listing, ...change.changes } : listing;
}

function toFieldValue(name: ListingFieldName, value: unknown): string | string[] {
  const { kind } = listingFields[name];
  if (kind === 'practiceAreas') return [...(value as string[])];
  if (kind === 'phone') return formatPhone(String(value ?? ''));
  return Array.isArray(value) ? value.join('\n') : String(value ?? '');
}

/** The request body for `/api`. */
export function listingPayload(values: Values) {
  // A browser sends nothing for unchecked boxes, so no practice areas is the default.
  const payload: Record<string, unknown> = { practiceAreas: [] };
  for (const name of listingFieldNames) {
    const value = values[name];
    if (value !== undefined)
      payload[name] = listingFields[name].kind === 'list' ? splitLines(value) : value;
  }
  return payload as Record<ListingFieldName, never>;
}

/** For each field whose submitted value differs from the listing, the listing's value as text. */
export function listingDifferences(
  values: Values,
  listing: Fields,
): Partial<Record<ListingFieldName, string>> {
  const differences: Partial<Record<ListingFieldName, string>> = {};
  for (const name of listingFieldNames) {
    if (name in listing && normalize(name, values[name]) !== normalize(name, listing[name])) {
      differences[name] = valueText(name, listing[name]);
    }
  }
  return differences;
}

/** Normalizes a value for comparison: checkbox order and line endings don't matter. */
function normalize(name: ListingFieldName, value: unknown): string {
  const lines = splitLines(value).map((line) => line.trim());
  return valueText(name, listingFields[name].kind === 'practiceAreas' ? lines.sort() : lines);
}

function splitLines(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : String(value ?? '').split(/\r?\n/);
}

/** A field's value as readable text. */
export function valueText(name: ListingFieldName, value: unknown): string {
  const { kind } = listingFields[name];
  const items = Array.isArray(value) ? value : [value];
  const texts = items.filter((item) => item !== null && item !== '').map(String);
  if (texts.length === 0) return 'None';
  if (kind === 'practiceAreas') {
    return texts.map((slug) => practiceAreaName(slug) ?? slug).join(', ');
  }
  if (kind === 'phone') return formatPhone(texts.join());
  if (kind === 'state') return findState(texts.join())?.name ?? texts.join();
  return texts.join(', ');
}
