/** Zoom of the map on a profile (specification, section 7). */
export const MAP_ZOOM = 15;

/** What is said where there is no map (section 8), by what the map's frame reports. */
export const MAP_FAILURES = {
  'not-loaded': 'Failed to load Google Maps',
  'not-found': 'Could not find location on map',
  broken: 'Error loading map',
} as const;

export type MapFailure = keyof typeof MAP_FAILURES;

/** How the map's frame reports to its page. */
export interface MapReport {
  map: 'shown' | MapFailure;
}

/** The frame of a lawyer's map: a document of its own, so that the page's policy stays as it is. */
export function mapAddress(lawyerId: number): string {
  return `/lawyer/${lawyerId}/map`;
}

export function isMapAddress(pathname: string): boolean {
  return /^\/lawyer\/\d+\/map$/.test(pathname);
}
