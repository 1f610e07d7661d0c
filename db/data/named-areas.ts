import { readFileSync } from 'node:fs';
import { cityKey } from './place-key.ts';

/** A county, borough, neighborhood or region, as shipped. */
export interface NamedArea {
  name: string;
  /** Two-letter code; null if the area crosses states. */
  state: string | null;
  latitude: number;
  longitude: number;
  /** The radius that covers the area. */
  ownRadiusMiles: number;
  kind: 'county' | 'region';
  /** Boroughs are as well known as large cities. */
  isBorough: boolean;
  isNeighborhood: boolean;
}

/** A city's name and two-letter state code. */
export interface CityName {
  city: string;
  state: string;
}

/** Areas and nicknames by the key of their names; areas of the same name, best known first. */
export interface NamedAreas {
  /** Keyed by the name without "County" or "Parish". */
  counties: ReadonlyMap<string, readonly NamedArea[]>;
  regions: ReadonlyMap<string, readonly NamedArea[]>;
  nicknames: ReadonlyMap<string, CityName>;
}

let loaded: NamedAreas | undefined;

/** Reads `counties.tsv`, `regions.tsv` and `city-nicknames.tsv` on the first call. */
export function namedAreas(): NamedAreas {
  loaded ??= { counties: readCounties(), regions: readRegions(), nicknames: readNicknames() };
  return loaded;
}

const COUNTY_KIND = / (?:County|Parish|Borough|Census Area|City)$/;

function readCounties(): Map<string, NamedArea[]> {
  const areas = rowsOf('counties.tsv').map(([name = '', state = '', ...numbers]) =>
    areaOf([name, state, ...numbers, 'county']),
  );
  // "Roanoke County" comes before the independent city of Roanoke.
  const isCity = ({ name }: NamedArea) => / City$/.test(name);
  const countiesFirst = [...areas.filter((area) => !isCity(area)), ...areas.filter(isCity)];
  return Map.groupBy(countiesFirst, ({ name }) => cityKey(name.replace(COUNTY_KIND, '')));
}

function readRegions(): Map<string, NamedArea[]> {
  return Map.groupBy(rowsOf('regions.tsv').map(areaOf), ({ name }) => cityKey(name));
}

function readNicknames(): Map<string, CityName> {
  return new Map(
    rowsOf('city-nicknames.tsv').map(([nickname = '', city = '', state = '']) => [
      cityKey(nickname),
      { city, state },
    ]),
  );
}

function areaOf([name = '', state = '', latitude, longitude, miles, kind]: string[]): NamedArea {
  return {
    name,
    state: state || null,
    latitude: Number(latitude),
    longitude: Number(longitude),
    ownRadiusMiles: Number(miles),
    kind: kind === 'county' ? 'county' : 'region',
    isBorough: kind === 'borough',
    isNeighborhood: kind === 'neighborhood',
  };
}

function rowsOf(file: string): string[][] {
  return linesOf(file).map((line) => line.split('\t'));
}

/** The lines of a data file, without comments. */
export function linesOf(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
}
