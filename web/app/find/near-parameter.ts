/**
 * The `near` parameter for a position: '33.5,-86.8'. A tenth of a degree is about 7 miles, so
 * the exact position never leaves the browser.
 */
export function nearParameter({
  latitude,
  longitude,
}: Pick<GeolocationCoordinates, 'latitude' | 'longitude'>): string {
  return `${roundToTenth(latitude)},${roundToTenth(longitude)}`;
}

/** Adding 0 turns -0 into 0. */
function roundToTenth(degrees: number): string {
  return (Math.round(degrees * 10) / 10 + 0).toFixed(1);
}
