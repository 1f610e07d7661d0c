import { findCity } from '../../../server/contract/places/cities.ts';
import { findState } from '../../../server/contract/places/states.ts';
import { ALL, type FindFilters } from './find-href.ts';

/** The name of a search's place ('Alabama', 'Birmingham, Alabama'); null without a place. */
export function placeName({ state, city }: FindFilters): string | null {
  const stateName = state === ALL ? null : stateNameOf(state);
  if (city === ALL) return stateName;
  const cityName = findCity(city, findState(state)?.code)?.name ?? titleCase(city);
  return stateName ? `${cityName}, ${stateName}` : cityName;
}

export function stateNameOf(slug: string): string {
  return findState(slug)?.name ?? titleCase(slug);
}

/** Turns 'saint-cloud' into 'Saint Cloud'. */
function titleCase(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}
