import { type NamedArea, namedAreas } from '../data/named-areas.ts';
import { cityKey } from '../data/place-key.ts';
import { milesBetween } from './distance.ts';
import type { Position } from './places.ts';

/**
 * Finds a county or region by its name: 'Cook County', 'cook-county', 'Bay Area'. If a state is
 * given, only an area in that state matches, and none that crosses states.
 */
export function findArea(text: string, state: string | null): NamedArea | null {
  const key = cityKey(text);
  const county = countyBase(key);
  return (county === null ? null : findCounty(county, state)) ?? findRegion(key, state);
}

/** The best-known county of a name without "County". */
export function findBareCounty(key: string, state: string | null): NamedArea | null {
  return inState(namedAreas().counties.get(key), state);
}

/**
 * Like {@link findBareCounty}, for a name that was written with "County". It may be spaced
 * differently, or be a city's nickname: 'du-page', 'la'.
 */
export function findCounty(key: string, state: string | null): NamedArea | null {
  const { counties, nicknames } = namedAreas();
  const city = nicknames.get(key);
  return (
    inState(counties.get(key), state) ??
    inState(counties.get(key.replaceAll('-', '')), state) ??
    (city && inState(counties.get(cityKey(city.city)), state ?? city.state)) ??
    null
  );
}

/** The best-known region, borough or neighborhood of a name. */
export function findRegion(key: string, state: string | null): NamedArea | null {
  const { regions } = namedAreas();
  // URLs may have an article: 'the-bay-area'.
  return inState(regions.get(key), state) ?? inState(regions.get(key.replace(/^the-/, '')), state);
}

/** The region, borough or neighborhood of a name that lies in or around a city. */
export function findRegionNear(key: string, city: Position): NamedArea | null {
  const areas = namedAreas().regions.get(key) ?? [];
  return areas.find((area) => milesBetween(area, city) <= MAX_MILES_TO_CITY) ?? null;
}

/** Farther neighborhoods belong to another city. */
const MAX_MILES_TO_CITY = 40;

function inState(areas: readonly NamedArea[] | undefined, state: string | null): NamedArea | null {
  return areas?.find((area) => state === null || area.state === state) ?? null;
}

/**
 * The key of a county's name without the word for the county, or null if there is no such word:
 * 'cook-county', 'county-of-cook', 'orleans-parish', 'condado-de-cook'.
 */
export function countyBase(key: string): string | null {
  const [, first, second] = COUNTY.exec(key) ?? [];
  return first ?? second ?? null;
}

const COUNTY =
  /^(?:(?:county|condado|parish|parroquia)-(?:of-|de-)?(.+)|(.+)-(?:county|co|cnty|parish|borough|census-area))$/;
