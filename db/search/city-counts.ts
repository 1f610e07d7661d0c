import type { City } from '../places/city-index.ts';
import { candidates, conditionOf, meets, type SearchFilter } from './matches.ts';
import type { SearchIndex } from './search-index.ts';

/** A city and the number of matching lawyers listed in it. */
export interface CityCount {
  city: City;
  count: number;
}

/** Counts by city rank, all zero between two calls. A new array each time would take longer. */
const counts = new Uint32Array(2 ** 16);

/**
 * Counts the matches by the city of their listing, highest count first, then by population. Leaves
 * out listings with an unknown city.
 *
 * Reading 200,000 candidates takes 2 ms. Even in a directory of 1.32 million lawyers, no state or
 * radius has that many.
 */
export function countByCity(index: SearchIndex, filter: SearchFilter): CityCount[] {
  const { columns, cities } = index;
  const { starts, ends } = candidates(index, filter);
  const condition = conditionOf(index, filter);
  const ranks: number[] = [];
  for (let i = 0; i < starts.length; i++) {
    for (let row = starts[i] as number; row < (ends[i] as number); row++) {
      if (!meets(columns, condition, row)) continue;
      const rank = columns.cityRank[row] as number;
      const count = counts[rank] as number;
      if (count === 0) ranks.push(rank);
      counts[rank] = count + 1;
    }
  }
  const cityCounts: CityCount[] = [];
  for (const rank of ranks) {
    const city = cities.ofRank(rank);
    if (city) cityCounts.push({ city, count: counts[rank] as number });
    counts[rank] = 0;
  }
  return cityCounts.sort((a, b) => b.count - a.count || a.city.rank - b.city.rank);
}
