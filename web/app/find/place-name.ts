import { findCity } from '../../../server/contract/places/cities.ts';
import { findState, slugOf } from '../../../server/contract/places/states.ts';
import { ALL, type FindFilters } from './find-href.ts';

export const YOUR_LOCATION = 'your location';

/**
 * The name of a search's place ('Alabama', 'Birmingham, Alabama'); null without a place.
 *
 * @param spelledName the server's spelling of the city, which may differ from its slug ('DFW')
 */
export function placeName(
  { state, city, near }: FindFilters,
  spelledName?: string | undefined,
): string | null {
  if (near !== ALL) return YOUR_LOCATION;
  const stateName = state === ALL ? null : stateNameOf(state);
  if (city === ALL) return stateName;
  const spelled = spelledName && slugOf(spelledName) === city ? spelledName : undefined;
  const cityName = spelled ?? findCity(city, findState(state)?.code)?.name ?? titleCase(city);
  return stateName ? `${cityName}, ${stateName}` : cityName;
}

export function stateNameOf(slug: string): string {
  return findState(slug)?.name ?? titleCase(slug);
}

/** Turns 'saint-cloud' into 'Saint Cloud'. */
function titleCase(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}
