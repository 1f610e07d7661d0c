import type { City } from '../places/city-index.ts';
import { candidates, conditionOf, meets, type SearchFilter } from './matches.ts';
import type { SearchIndex } from './search-index.ts';

/** A city and the number of matching lawyers whose listing names it. */
export interface CityCount {
  city: City;
  count: number;
}

/**
 * Counts the matches by the city of their listing, the largest count first, then the most populous
 * city. Leaves out listings with an unknown city.
 *
 * One pass over the candidates takes 2 ms for 200,000 lawyers, more than any state or radius has
 * among 1.32 million.
 */
export function countByCity(index: SearchIndex, filter: SearchFilter): CityCount[] {
  const { columns } = index;
  const { starts, ends } = candidates(index, filter);
  const condition = conditionOf(index, filter);
  const counts = new Uint32Array(columns.cities.length + 1);
  for (let i = 0; i < starts.length; i++) {
    for (let row = starts[i] as number; row < (ends[i] as number); row++) {
      if (!meets(columns, condition, row)) continue;
      const slot = columns.cityPlusOne[row] as number;
      counts[slot] = (counts[slot] as number) + 1;
    }
  }
  const cityCounts: CityCount[] = [];
  for (const [index, city] of columns.cities.entries()) {
    const count = counts[index + 1] as number;
    if (count > 0) cityCounts.push({ city, count });
  }
  return cityCounts.sort((a, b) => b.count - a.count || a.city.rank - b.city.rank);
}
