import { MAP_VERSION } from '../../../server/contract/maps/map-version.ts';

/**
 * The URL of a drawing in `public/maps`: `us`, a state's code in lowercase, or that code with
 * `-counties`. Browsers cache it forever, so the URL contains the version.
 */
export function mapUrl(name: string): string {
  return `/maps/${name}.svg?v=${MAP_VERSION}`;
}
