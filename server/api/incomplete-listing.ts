import type { IncompleteListingError } from '../../db/lawyers/incomplete-listing.ts';
import { INVALID_FORM } from '../contract/forms/notices.ts';
import type { Problem } from '../contract/http/problem.ts';
import { MISSING_FIELDS } from '../contract/lawyers/listing.ts';

/** The body of a response to an edit that would leave only a part of an address, for example. */
export function incompleteListing({ missing }: IncompleteListingError): Problem {
  const errors = missing.map((name) => {
    const field = name === 'stateOfBarNumber' ? 'barNumber' : name;
    return [field, MISSING_FIELDS[name]] as const;
  });
  return { message: INVALID_FORM, errors: Object.fromEntries(errors) };
}
