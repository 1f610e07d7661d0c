import { findCity } from '../../../server/contract/places/cities.ts';
import { findState, slugOf } from '../../../server/contract/places/states.ts';
import { ALL, type FindFilters } from './find-href.ts';

export const YOUR_LOCATION = 'your location';

type Place = Pick<FindFilters, 'state' | 'city' | 'near'>;

/**
 * The name of a search's place ('Alabama', 'Birmingham, Alabama'); null without a place.
 *
 * @param apiPlaceName the city's name in the API's response, which may differ from its slug ('DFW')
 */
export function placeName(
  { state, city, near }: Place,
  apiPlaceName?: string | undefined,
): string | null {
  if (near !== ALL) return YOUR_LOCATION;
  const stateName = state === ALL ? null : stateNameOf(state);
  return city === ALL ? stateName : cityText(city, state, stateName, apiPlaceName);
}

/** Like `placeName`, but abbreviates the state after a city: 'Birmingham, AL'. */
export function shortPlaceName(place: Place, apiPlaceName: string | undefined): string | null {
  const { state, city, near } = place;
  if (city === ALL || near !== ALL) return placeName(place);
  return cityText(city, state, findState(state)?.code ?? null, apiPlaceName);
}

/** 'Birmingham, AL', or for a ZIP code 'Birmingham, AL 35203'. */
function cityText(
  city: string,
  state: string,
  stateText: string | null,
  apiPlaceName: string | undefined,
): string {
  const zipCity = cityOfZip(city, apiPlaceName);
  if (zipCity) return `${zipCity}${stateText ? `, ${stateText}` : ''} ${city}`;
  const apiCityName = apiPlaceName && slugOf(apiPlaceName) === city ? apiPlaceName : undefined;
  const cityName = apiCityName ?? findCity(city, findState(state)?.code)?.name ?? titleCase(city);
  return stateText ? `${cityName}, ${stateText}` : cityName;
}

/** The city of a ZIP code whose name in the API's response is 'Birmingham 35203'. */
export function cityOfZip(zip: string, apiPlaceName: string | undefined): string | undefined {
  if (!/^\d{5}$/.test(zip) || !apiPlaceName?.endsWith(` ${zip}`)) return undefined;
  const city = apiPlaceName.slice(0, -zip.length).trim();
  return city === 'ZIP' ? undefined : city;
}

export function stateNameOf(slug: string): string {
  return findState(slug)?.name ?? titleCase(slug);
}

/** Turns 'saint-cloud' into 'Saint Cloud'. */
function titleCase(slug: string): string {
  return slug.replaceAll('-', ' ').replace(/\b\p{L}/gu, (letter) => letter.toUpperCase());
}
