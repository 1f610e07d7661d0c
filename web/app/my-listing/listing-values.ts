import { formatPhone } from '../../../server/contract/forms/phone.ts';
import {
  type ListingFieldName,
  listingFieldNames,
  listingFields,
} from '../../../server/contract/lawyers/listing-fields.ts';
import { findState } from '../../../server/contract/places/states.ts';
import { anyPracticeAreaName } from '../../../server/contract/practice-areas/practice-areas.ts';
import type { MyListingData } from '../api/client.ts';
import type { Values } from '../request/forms.ts';
import { changedFields, fingerprints, INITIAL_VALUES, isDifferent } from './changed-fields.ts';

/** Partial because forms differ: the lawyer's own form has no portrait field, for example. */
type Fields = Partial<Record<ListingFieldName, unknown>>;

/** The initial values of a form for some of a listing's fields, by default for all. */
export function listingValues(
  listing: Fields,
  names: readonly ListingFieldName[] = listingFieldNames,
): Values {
  const values: Values = {};
  for (const name of names) if (name in listing) values[name] = toFieldValue(name, listing[name]);
  return { ...values, [INITIAL_VALUES]: fingerprints(values) };
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

/** The request body for `/api` with all fields of a listing. */
export function listingPayload(values: Values) {
  const names = listingFieldNames.filter((name) => name in values || name === 'practiceAreas');
  return payloadOf(values, names);
}

/** The request body for `/api` with the fields that were changed in the form. */
export function changedPayload(values: Values): Partial<ReturnType<typeof payloadOf>> {
  return payloadOf(values, changedFields(values));
}

function payloadOf(values: Values, names: readonly ListingFieldName[]) {
  const payload: Record<string, unknown> = {};
  for (const name of names) {
    const value = submittedValue(values, name);
    payload[name] = listingFields[name].kind === 'list' ? splitLines(value) : value;
  }
  return payload as Record<ListingFieldName, never>;
}

/**
 * The values of a form after a conflict: the changed fields as submitted, and the others as in the
 * current listing.
 */
export function rebasedValues(submitted: Values, current: Values): Values {
  const changed = changedFields(submitted).map((name) => [name, submittedValue(submitted, name)]);
  return { ...submitted, ...current, ...Object.fromEntries(changed) };
}

/** A browser sends nothing for unchecked boxes. */
function submittedValue(values: Values, name: ListingFieldName): string | string[] {
  return values[name] ?? [];
}

/** For each field whose submitted value differs from the listing, the listing's value as text. */
export function listingDifferences(
  values: Values,
  listing: Fields,
): Partial<Record<ListingFieldName, string>> {
  const differences: Partial<Record<ListingFieldName, string>> = {};
  for (const name of listingFieldNames) {
    if (name in listing && isDifferent(name, values[name], listing[name])) {
      differences[name] = valueText(name, listing[name]);
    }
  }
  return differences;
}

function splitLines(value: string | string[]): string[] {
  return Array.isArray(value) ? value : value.split(/\r?\n/);
}

/** A field's value as readable text. */
export function valueText(name: ListingFieldName, value: unknown): string {
  const { kind } = listingFields[name];
  const items = Array.isArray(value) ? value : [value];
  const texts = items.filter((item) => item !== null && item !== '').map(String);
  if (texts.length === 0) return 'None';
  if (kind === 'practiceAreas') {
    return texts.map((slug) => anyPracticeAreaName(slug) ?? slug).join(', ');
  }
  if (kind === 'phone') return formatPhone(texts.join());
  if (kind === 'state') return findState(texts.join())?.name ?? texts.join();
  return texts.join(', ');
}
