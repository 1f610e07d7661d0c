import { isTerritory } from '../data/states.ts';
import type { Position, ResolvedPlace } from './places.ts';

/** A place that a text names: a whole state or territory, or a point with its name. */
export type NamedPlace = NamedState | NamedPoint;

export interface NamedState {
  kind: 'state' | 'territory';
  code: string;
}

export interface NamedPoint extends Position {
  kind: 'city' | 'zip' | 'county' | 'region';
  name: string;
  /** Two-letter code; null if the place crosses states. */
  state: string | null;
  /** The radius that covers the place. Cities and ZIP codes have none. */
  ownRadiusMiles?: number;
}

export function namedState(code: string): NamedState {
  return { kind: isTerritory(code) ? 'territory' : 'state', code };
}

/** Returns the area to search. For a county or region, the radius covers at least all of it. */
export function resolveNamedPlace(place: NamedPlace, radiusMiles: number): ResolvedPlace {
  if ('code' in place) return { state: place.code };
  return {
    near: { latitude: place.latitude, longitude: place.longitude },
    radiusMiles: Math.max(radiusMiles, place.ownRadiusMiles ?? 0),
    name: place.name,
    inState: place.state,
    kind: place.kind,
  };
}
