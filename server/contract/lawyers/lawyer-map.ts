/** Zoom of the map on a profile. */
export const MAP_ZOOM = 15;

/** Messages shown in place of the map, by the failure that its frame reports. */
export const MAP_FAILURES = {
  'not-loaded': 'Failed to load Google Maps',
  'not-found': 'Could not find location on map',
  broken: 'Error loading map',
} as const;

export type MapFailure = keyof typeof MAP_FAILURES;

/** Message from the map's frame to its page. */
export interface MapReport {
  map: 'shown' | MapFailure;
}

/** Path of a lawyer's map frame: a separate document, so that the page keeps its strict CSP. */
export function mapPath(lawyerId: number): string {
  return `/lawyer/${lawyerId}/map`;
}

export function isMapPath(pathname: string): boolean {
  return /^\/lawyer\/\d+\/map$/.test(pathname);
}
