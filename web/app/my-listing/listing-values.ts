import { LISTING_LABELS } from '../../../server/contract/my-listing.ts';
import { phoneText } from '../../../server/contract/phone.ts';
import { findState } from '../../../server/contract/places.ts';
import { practiceAreaName } from '../../../server/contract/practice-areas.ts';
import type { OwnListing } from '../api/client.ts';
import type { Values } from '../request/forms.ts';

type Listing = OwnListing['listing'];
export type FieldName = keyof typeof LISTING_LABELS;

export const fieldNames = Object.keys(LISTING_LABELS) as FieldName[];

/** One to a line in the form. */
const LISTS: readonly string[] = ['languages', 'barAdmissions', 'barAssociations'];

/** A listing as the form shows it: with what waits for a decision in its place. */
export function valuesOfListing({ listing, change }: OwnListing): Values {
  const wanted = change?.decision === null ? change.changes : {};
  const all: Partial<Listing> = { ...listing, ...wanted };
  const values: Values = { version: listing.version };
  for (const name of fieldNames) {
    if (name === 'practiceAreas') values[name] = [...(all.practiceAreas ?? [])];
    else values[name] = asTyped(name, all[name]);
  }
  return values;
}

function asTyped(name: FieldName, value: unknown): string {
  if (Array.isArray(value)) return value.join('\n');
  if (name === 'phone') return phoneText(String(value ?? ''));
  if (name === 'state') return findState(String(value))?.name ?? '';
  return String(value ?? '');
}

/** The same as `/api` takes it. */
export function payloadOfValues(values: Values): Record<string, unknown> {
  const entries = Object.entries(values).map(([name, value]) => [
    name,
    LISTS.includes(name) ? String(value).split('\n') : value,
  ]);
  // Nothing ticked is nothing sent.
  return { practiceAreas: [], ...Object.fromEntries(entries) };
}

/** A field's value as it is read. */
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
