import type { Database } from '../engine/database.ts';
import { isActive, isVerified } from '../search/columns.ts';
import { dailyDraw } from '../search/daily-draw.ts';
import { candidates, type SearchFilter } from '../search/matches.ts';
import { type Match, orderedMatches } from '../search/order.ts';
import { type LawyerSearch, resolveFilter } from '../search/resolve-filter.ts';
import { type SearchIndex, searchIndex } from '../search/search-index.ts';
import { wholeMiles } from '../search/sort-key.ts';
import { readLawyers } from './lawyers.ts';

/** The sort keys of a lawyer in the recommended order, most important first. */
export interface RankingKeys {
  /** How far the name is from the searched one; 0 is exact. Null if the search has no name. */
  nameDistance: number | null;
  isActive: boolean;
  isVerified: boolean;
  /** Whether the main practice area is the requested one; null if the search has none. */
  isMainPracticeArea: boolean | null;
  /** Whole miles from the searched city; null if the search has none. */
  miles: number | null;
  /** The lawyer's number in the draw of the day; lower numbers come first. */
  drawNumber: number;
}

/** A lawyer's place in the list of a day, with the reason for it. */
export interface RankedLawyer extends RankingKeys {
  /** 1 is first. */
  place: number;
  id: number;
  name: string;
  /** The key that puts this lawyer behind the previous one; null for the first lawyer. */
  decidedBy: keyof RankingKeys | null;
}

/**
 * Returns the first lawyers of a search in the recommended order of a day, and the number of
 * results. The order of a past day is computed from today's lawyers.
 *
 * @param day ISO day in the site's time zone
 */
export async function explainRanking(
  db: Database,
  search: LawyerSearch,
  limit: number,
  day: string,
): Promise<{ lawyers: RankedLawyer[]; total: number }> {
  const index = await searchIndex(db);
  const resolved = await resolveFilter(db, index, search);
  if (!resolved) return { lawyers: [], total: 0 };
  const { filter } = resolved;
  const page = { limit, offset: 0 };
  const order = await index.computeOrder(day);
  const ranges = candidates(index, filter);
  const { matches, total } = orderedMatches(index, order, filter, ranges, 'recommended', page);
  const names = new Map(
    (await readLawyers(db, index, matches, filter)).map(({ id, name }) => [id, name]),
  );
  const keys = matches.map((match) => keysOf(index, filter, match, day));
  const lawyers = matches.map(({ row }, i): RankedLawyer => {
    const id = index.columns.id[row] as number;
    const ownKeys = keys[i] as RankingKeys;
    const previous = keys[i - 1];
    const decidedBy = previous ? firstDifference(previous, ownKeys) : null;
    return { place: i + 1, id, name: names.get(id) ?? '', ...ownKeys, decidedBy };
  });
  return { lawyers, total };
}

function keysOf(
  { columns }: SearchIndex,
  filter: SearchFilter,
  { row, distanceRank }: Match,
  day: string,
): RankingKeys {
  const area = filter.area;
  return {
    nameDistance: filter.nameMatches?.get(row) ?? null,
    isActive: isActive(columns, row),
    isVerified: isVerified(columns, row),
    isMainPracticeArea: area === undefined ? null : columns.mainArea[row] === area,
    miles: distanceRank === undefined ? null : wholeMiles(filter.nearby, distanceRank),
    drawNumber: dailyDraw('list', day)(columns.id[row] as number),
  };
}

function firstDifference(one: RankingKeys, other: RankingKeys): keyof RankingKeys {
  const names = Object.keys(one) as (keyof RankingKeys)[];
  return names.find((name) => one[name] !== other[name]) ?? 'drawNumber';
}
