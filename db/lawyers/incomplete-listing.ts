import type { ListingFields } from './listings.ts';

/** A field that an edit left empty although other fields of the listing need it. */
export type MissingField = 'city' | 'state' | 'stateOfBarNumber' | 'specialty';

/** Thrown, before any change, if an edit would leave only a part of an address, for example. */
export class IncompleteListingError extends Error {
  override name = 'IncompleteListingError';
  readonly missing: readonly MissingField[];
  constructor(missing: readonly MissingField[]) {
    super(`The listing lacks: ${missing.join(', ')}.`);
    this.missing = missing;
  }
}

type Checked = Pick<
  ListingFields,
  'location' | 'city' | 'state' | 'zipCode' | 'barNumber' | 'specialty' | 'practiceAreas'
> & { country: string | null };

/**
 * Checks an edit. A listing needs neither an office nor practice areas. However, an office needs a
 * city and, in the United States, a state; a bar number needs the state of the office; and practice
 * areas need a primary one. An edit doesn't have to complete fields that it doesn't change.
 *
 * @throws {IncompleteListingError}
 */
export function assertComplete(before: Checked, after: Checked): void {
  const changes = (...names: (keyof Checked)[]) =>
    names.some((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  const missing: MissingField[] = [];
  if (changes('location', 'city', 'state', 'zipCode')) {
    const hasAddress = Boolean(after.location || after.zipCode);
    if (after.city === '' && (hasAddress || after.state !== '')) missing.push('city');
    if (after.state === '' && after.country === null && (hasAddress || after.city !== ''))
      missing.push('state');
  }
  if (changes('barNumber') && after.barNumber !== null && after.state === '')
    missing.push('stateOfBarNumber');
  if (changes('specialty', 'practiceAreas') && after.specialty === '' && after.practiceAreas.length)
    missing.push('specialty');
  if (missing.length > 0) throw new IncompleteListingError(missing);
}
