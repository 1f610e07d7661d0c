/**
 * The projection and size of a map. The projection is an Albers equal-area conic, as in the maps of
 * the Census Bureau. Angles are in degrees; lengths are in map units, the user units of the SVG.
 */
export interface Frame {
  /** The central meridian, which is vertical. */
  longitude: number;
  /** The latitude of the origin. */
  latitude: number;
  /** The two standard parallels, the latitudes without distortion. */
  parallels: readonly [number, number];
  /** Map units per radian. */
  scale: number;
  /** Position of the origin on the map. */
  x: number;
  y: number;
  /** Size of the map. */
  width: number;
  height: number;
}

/** The Earth's mean radius in miles. */
const EARTH_RADIUS_MILES = 3958.7613;

/** Returns the position of a place on a map, measured from the top left corner. */
export function project(
  frame: Frame,
  { latitude, longitude }: { latitude: number; longitude: number },
): { x: number; y: number } {
  const [south, north] = frame.parallels.map(radians) as [number, number];
  const cone = (Math.sin(south) + Math.sin(north)) / 2;
  const constant = Math.cos(south) ** 2 + 2 * cone * Math.sin(south);
  const distanceToPole = (degrees: number) =>
    Math.sqrt(constant - 2 * cone * Math.sin(radians(degrees))) / cone;
  const angle = cone * radians(degreesEast(frame.longitude, longitude));
  const distance = distanceToPole(latitude);
  return {
    x: frame.x + frame.scale * distance * Math.sin(angle),
    y: frame.y - frame.scale * (distanceToPole(frame.latitude) - distance * Math.cos(angle)),
  };
}

/** Returns the length of a mile on a map. */
export function unitsPerMile({ scale }: Frame): number {
  return scale / EARTH_RADIUS_MILES;
}

/**
 * Degrees from one meridian east to another, from -180 to 180, so that Aleutian Islands on both
 * sides of the antimeridian stay together.
 */
function degreesEast(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
