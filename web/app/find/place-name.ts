import { findCity } from '../../../server/contract/places/cities.ts';
import { findState } from '../../../server/contract/places/places.ts';
import { ALL, type FindFilters } from './address.ts';

/** The place of a search in words: 'Alabama', 'Birmingham, Alabama'; null where no place was named. */
export function placeName({ state, city }: FindFilters): string | null {
  const stateName = state === ALL ? null : stateNameOf(state);
  if (city === ALL) return stateName;
  const cityName = findCity(city, findState(state)?.code)?.name ?? inWords(city);
  return stateName ? `${cityName}, ${stateName}` : cityName;
}

export function stateNameOf(slug: string): string {
  return findState(slug)?.name ?? inWords(slug);
}

/** 'saint-cloud' as 'Saint Cloud'. */
function inWords(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}
