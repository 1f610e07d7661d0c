import type { Position } from './places.ts';

/** The Earth's mean radius in miles (6,371.0088 km). */
const EARTH_RADIUS_MILES = 3958.7613;

/** Miles per degree of latitude. */
export const MILES_PER_DEGREE = (EARTH_RADIUS_MILES * Math.PI) / 180;

/**
 * Added to a radius when checking whether an office is within it, so that rounding never hides a
 * change.
 */
export const MARGIN_MILES = 0.1;

/** The great-circle distance between two points in miles, by the haversine formula. */
export function milesBetween(from: Position, to: Position): number {
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2;
  const chord =
    half(to.latitude - from.latitude) +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      half(to.longitude - from.longitude);
  return 2 * EARTH_RADIUS_MILES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** A rectangle on the map, in degrees. */
export interface Box {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Boxes are enlarged by this much, so that rounding never excludes an office at the edge. */
const MARGIN_DEGREES = 1e-4;

/** Greater than any longitude. */
const BEYOND_LONGITUDES = 181;

/**
 * The boxes that cover a radius around a point: one box, two if the radius crosses the
 * antimeridian, or all longitudes if it contains a pole.
 */
export function boundingBoxes({ latitude, longitude }: Position, miles: number): Box[] {
  const angle = miles / EARTH_RADIUS_MILES;
  const degrees = (angle * 180) / Math.PI + MARGIN_DEGREES;
  const south = latitude - degrees;
  const north = latitude + degrees;
  if (south <= -90 || north >= 90)
    return [{ south, north, west: -BEYOND_LONGITUDES, east: BEYOND_LONGITUDES }];
  const sineOfWidth = Math.sin(angle) / Math.cos((latitude * Math.PI) / 180);
  const width = (Math.asin(Math.min(1, sineOfWidth)) * 180) / Math.PI + MARGIN_DEGREES;
  const west = longitude - width;
  const east = longitude + width;
  if (west < -180) {
    return [
      { south, north, west: -BEYOND_LONGITUDES, east },
      { south, north, west: west + 360, east: BEYOND_LONGITUDES },
    ];
  }
  if (east > 180) {
    return [
      { south, north, west, east: BEYOND_LONGITUDES },
      { south, north, west: -BEYOND_LONGITUDES, east: east - 360 },
    ];
  }
  return [{ south, north, west, east }];
}
