import { jurisdictions, states } from '../data/states.ts';
import type { Database } from '../engine/database.ts';
import { milesBetween } from '../places/distance.ts';
import { officeCenters } from '../places/office-centers.ts';
import type { CityRadius, Position } from '../places/places.ts';
import { popularCities } from '../places/popular-cities.ts';
import { type CityCount, countByCity } from '../search/city-counts.ts';
import { countMatches, type SearchFilter } from '../search/matches.ts';
import { type LawyerSearch, resolveFilter } from '../search/resolve-filter.ts';
import { type SearchIndex, searchIndex } from '../search/search-index.ts';
import { type ListedOffice, orderedPage, type ResultPage, readOffices } from './lawyers.ts';

/** The matches of a search, grouped for a map. */
export type LawyerMap =
  | { kind: 'country'; states: Record<string, number> }
  | { kind: 'state'; state: string; cities: CityCount[] }
  | RadiusMap
  | { kind: 'none' };

interface RadiusMap {
  kind: 'radius';
  /** The state whose map contains the center. */
  state: string;
  center: Position;
  radiusMiles: number;
  /** The IDs of the lawyers on one page of results. */
  shownIds: readonly number[];
  /**
   * The offices of the shown lawyers, if their positions are known. Lawyers at the same point
   * share an entry.
   */
  offices: { position: Position; lawyerIds: number[] }[];
  /** The counts of all other matches. */
  cities: CityCount[];
}

/**
 * Groups the matches of a search for a map: by state if the search names no place, by city if it
 * names a state. For a search around a point, returns the offices of one page of results, and
 * counts all other matches by city. An unknown place has no map.
 */
export async function mapLawyers(
  db: Database,
  search: LawyerSearch,
  page: ResultPage,
): Promise<LawyerMap> {
  const index = await searchIndex(db);
  const resolved = await resolveFilter(db, index, search);
  if (!resolved) return { kind: 'none' };
  const { place, filter } = resolved;
  if (!place) return { kind: 'country', states: countByState(index, filter) };
  if ('state' in place)
    return { kind: 'state', state: place.state, cities: countByCity(index, filter) };
  const { matches } = await orderedPage(index, filter, page);
  const lawyers = await readOffices(db, index, matches);
  return {
    kind: 'radius',
    state: place.inState ?? nearestState(index, filter, place),
    center: place.near,
    radiusMiles: place.radiusMiles,
    shownIds: lawyers.map(({ id }) => id),
    offices: await groupByOffice(db, lawyers),
    cities: subtractShown(countByCity(index, filter), index, lawyers),
  };
}

function countByState(index: SearchIndex, filter: SearchFilter): Record<string, number> {
  return Object.fromEntries(
    states.map(({ code }, state) => [code, countMatches(index, { ...filter, state })]),
  );
}

/** The state of a position: the nearest lawyer's or, if none, the nearest popular city's. */
function nearestState({ columns }: SearchIndex, { nearby }: SearchFilter, place: CityRadius) {
  const row = nearby?.starts[0];
  if (row !== undefined) return jurisdictions[columns.state[row] as number]?.code ?? '';
  return nearestCities(place.near)[0]?.city.state ?? '';
}

/** The popular cities, nearest first. */
function nearestCities(from: Position) {
  return popularCities
    .map(({ city, position }) => ({ city, position, miles: milesBetween(from, position) }))
    .sort((a, b) => a.miles - b.miles);
}

async function groupByOffice(
  db: Database,
  lawyers: readonly ListedOffice[],
): Promise<RadiusMap['offices']> {
  const offices = new Map<string, RadiusMap['offices'][number]>();
  for (const [i, position] of (await officeCenters(db, lawyers)).entries()) {
    const lawyer = lawyers[i];
    if (!position || !lawyer) continue;
    const key = `${position.latitude} ${position.longitude}`;
    const office = offices.get(key) ?? { position, lawyerIds: [] };
    office.lawyerIds.push(lawyer.id);
    offices.set(key, office);
  }
  return [...offices.values()];
}

/** Subtracts the lawyers whose offices are on the map, and drops cities without any others. */
function subtractShown(
  cities: CityCount[],
  { columns, rowOf }: SearchIndex,
  shown: readonly ListedOffice[],
): CityCount[] {
  const shownRanks = shown.map(({ id }) => {
    const row = rowOf(id);
    return row === undefined ? undefined : columns.cityRank[row];
  });
  return cities
    .map(({ city, count }) => ({
      city,
      count: count - shownRanks.filter((rank) => rank === city.rank).length,
    }))
    .filter(({ count }) => count > 0);
}
