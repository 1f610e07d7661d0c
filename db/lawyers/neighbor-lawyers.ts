import type { Database } from '../engine/database.ts';
import { candidates, countMatches } from '../search/matches.ts';
import { orderedMatches } from '../search/order.ts';
import { type LawyerSearch, resolveFilter } from '../search/resolve-filter.ts';
import { countRangesWithin, type NearbyRanges, sliceNearby } from '../search/row-ranges.ts';
import { searchIndex } from '../search/search-index.ts';
import { type Lawyer, readLawyers } from './lawyers.ts';

/** Lawyers outside the radius of a search that has too few results. */
export interface NeighborLawyers {
  /** The next radius in miles that has more results; null if there is none or none is needed. */
  radius: number | null;
  /** The number of results within that radius; if it is null, the results of the search itself. */
  total: number;
  /** The first lawyers between the two radii, in the recommended order. */
  lawyers: Lawyer[];
}

/** When and how far to look for neighbors. */
interface NeighborOptions {
  /** Radii in miles, ascending. */
  radii: readonly number[];
  /** A search with at least this many results needs no neighbors. */
  enough: number;
  limit: number;
}

/**
 * Finds lawyers outside the radius of a search near a city that has too few results. They meet all
 * other conditions of the search.
 *
 * @param day ISO day in the site's time zone; determines the draw
 */
export async function neighborLawyers(
  db: Database,
  search: LawyerSearch,
  { radii, enough, limit }: NeighborOptions,
  day: string,
): Promise<NeighborLawyers> {
  const index = await searchIndex(db);
  const resolved = await resolveFilter(db, index, search);
  if (!resolved) return { radius: null, total: 0, lawyers: [] };
  const { place } = resolved;
  const total = countMatches(index, resolved.filter);
  if (!place || !('near' in place) || total >= enough) return { radius: null, total, lawyers: [] };

  for (const radius of radii.filter((miles) => miles > place.radiusMiles)) {
    const wider = index.nearby({ near: place.near, radiusMiles: radius });
    const filter = { ...resolved.filter, nearby: outside(wider, place.radiusMiles) };
    const page = { limit, offset: 0 };
    const order = await index.orderOn(day);
    const ranges = candidates(index, filter);
    const found = orderedMatches(index, order, filter, ranges, 'recommended', page);
    if (found.total === 0) continue;
    const lawyers = await readLawyers(db, index, found.matches, filter);
    return { radius, total: total + found.total, lawyers };
  }
  return { radius: null, total, lawyers: [] };
}

/** The ranges that are farther away than a radius. */
function outside(nearby: NearbyRanges, radiusMiles: number): NearbyRanges {
  return sliceNearby(nearby, countRangesWithin(nearby, radiusMiles), nearby.starts.length);
}
