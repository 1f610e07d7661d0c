import { MAP_VERSION } from './map-version.ts';

/**
 * The URL of a drawing in `public/maps`: `us`, a state's code in lowercase, or that code with
 * `-counties`. Browsers cache it forever, so the version is part of it.
 */
export function mapUrl(name: string): string {
  return `/maps/${name}.svg?v=${MAP_VERSION}`;
}
