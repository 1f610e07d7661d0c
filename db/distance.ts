import { type RawBuilder, sql } from 'kysely';
import type { Position } from './places.ts';

/** The Earth's mean radius in miles (6,371.0088 km). */
const EARTH_RADIUS_MILES = 3958.7613;

/** The great-circle distance from a point to each lawyer, in miles (haversine). */
export function greatCircleMiles({ latitude, longitude }: Position): RawBuilder<number> {
  return sql<number>`(2 * ${EARTH_RADIUS_MILES} * asin(min(1, sqrt(
    pow(sin(radians(latitude - ${latitude}) / 2), 2) +
    cos(radians(latitude)) * cos(radians(${latitude})) *
    pow(sin(radians(longitude - ${longitude}) / 2), 2)
  ))))`;
}

/** The parallels between which everything lies that is near enough: what an index can narrow down. */
export function boundingLatitudes(
  { latitude }: Position,
  miles: number,
): { south: number; north: number } {
  const degrees = (miles / EARTH_RADIUS_MILES) * (180 / Math.PI);
  return { south: latitude - degrees, north: latitude + degrees };
}
