import { findState, type State } from '../../../server/contract/places/states.ts';
import type { Lawyer } from '../api/client.ts';
import { associationUrl } from './bar-associations.ts';

/** Reference data about the state and the bar associations in a lawyer's listing. */
export interface ListingBackground {
  state: State | undefined;
  /** The bar associations, each with its website if known. */
  associations: { name: string; site: string | undefined }[];
}

export function listingBackground(lawyer: Lawyer): ListingBackground {
  return {
    state: findState(lawyer.state),
    associations: lawyer.barAssociations.map((name) => ({ name, site: associationUrl(name) })),
  };
}
