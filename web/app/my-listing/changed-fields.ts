import { formatPhone } from '../../../server/contract/forms/phone.ts';
import {
  type ListingFieldName,
  listingFieldNames,
  listingFields,
} from '../../../server/contract/lawyers/listing-fields.ts';
import { findState } from '../../../server/contract/places/states.ts';
import type { Values } from '../request/forms.ts';

/** Finds the fields that were changed in a listing form, with or without JavaScript. */

/** The hidden field with a fingerprint of each field's initial value, as JSON. */
export const INITIAL_VALUES = 'initialValues';

/** The value of the hidden field. */
export function fingerprints(values: Values): string {
  const names = listingFieldNames.filter((name) => name in values);
  return JSON.stringify(Object.fromEntries(names.map((name) => [name, fingerprint(name, values)])));
}

/** The submitted fields whose value isn't the initial one. */
export function changedFields(submitted: Values): ListingFieldName[] {
  const initial = parseFingerprints(submitted[INITIAL_VALUES]);
  return listingFieldNames.filter(
    (name) =>
      (name in initial || name in submitted) && initial[name] !== fingerprint(name, submitted),
  );
}

function parseFingerprints(json: unknown): Partial<Record<ListingFieldName, string>> {
  try {
    return Object(JSON.parse(String(json)));
  } catch {
    return {};
  }
}

/** Whether two values of a field differ, regardless of how a browser changes the format. */
export function isDifferent(name: ListingFieldName, one: unknown, other: unknown): boolean {
  return normalize(name, one) !== normalize(name, other);
}

function fingerprint(name: ListingFieldName, values: Values): string {
  return hashOf(normalize(name, values[name]));
}

/**
 * Ignores what no one changed: the order of checkboxes, line endings, line breaks in a field of one
 * line, a phone number's format, and a state that the menu doesn't contain.
 */
function normalize(name: ListingFieldName, value: unknown): string {
  const { kind } = listingFields[name];
  const lines = (
    Array.isArray(value) ? value.map(String) : String(value ?? '').split(/\r\n?|\n/)
  ).map((line) => line.trim());
  const text = lines.join('');
  if (kind === 'practiceAreas') return lines.filter(Boolean).sort().join('\n');
  if (kind === 'list') return lines.filter(Boolean).join('\n');
  if (kind === 'text') return lines.join('\n').trim();
  if (kind === 'phone') return formatPhone(text);
  if (kind === 'state') return findState(text)?.code ?? '';
  return text;
}

/** A hash of 53 bits. */
function hashOf(text: string): string {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    high = Math.imul(high ^ code, 2_654_435_761);
    low = Math.imul(low ^ code, 1_597_334_677);
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909);
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909);
  return ((high & 0x1fffff) * 0x1_0000_0000 + (low >>> 0)).toString(36);
}
