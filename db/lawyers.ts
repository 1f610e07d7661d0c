import type { Database } from './database.ts';
import type { NewLawyer } from './roster.ts';
import { type SearchIndex, searchIndex } from './search/index.ts';
import { conditions, countMatches, type Narrowing } from './search/matches.ts';
import { type LawyerSearch, narrowingOf } from './search/narrowing.ts';
import { orderedRows, type Sort } from './search/order.ts';

export type { LawyerSearch } from './search/narrowing.ts';
export type { Sort } from './search/order.ts';

/** A lawyer with everything that the directory knows; what the public may see is the API's to say. */
export interface Lawyer extends NewLawyer {
  id: number;
  /** Miles from the middle of the search; absent outside a search around a town. */
  distanceMiles?: number;
}

/**
 * One stretch of the lawyers who match, and the number of all who match.
 *
 * The recommended order never looks at `isPremium`: active, then verified, then (around a town) the
 * nearest, then by name, then by id; words of the search box that match exactly go before that. A place
 * or a practice area that isn't known matches nobody.
 */
export async function searchLawyers(
  db: Database,
  search: LawyerSearch,
  stretch: { limit: number; offset: number },
  sort: Sort = 'recommended',
): Promise<{ lawyers: Lawyer[]; total: number }> {
  const index = await searchIndex(db);
  const understood = await narrowingOf(db, index, search);
  if (!understood) return { lawyers: [], total: 0 };
  const { narrowing } = understood;
  const total = countMatches(index, narrowing);
  if (stretch.offset >= total) return { lawyers: [], total };
  const rows = orderedRows(index, narrowing, sort, stretch);
  return { lawyers: await readRows(db, index, rows, narrowing), total };
}

/** The lawyers who pay for the Featured block among those who match, `limit` at most. */
export async function featuredLawyers(
  db: Database,
  search: LawyerSearch,
  limit: number,
): Promise<Lawyer[]> {
  const index = await searchIndex(db);
  const understood = await narrowingOf(db, index, search);
  if (!understood) return [];
  const { narrowing } = understood;
  const fails = conditions(index, narrowing);
  const matches = index.premium.filter(
    (row) => fails(row) === 0 && (narrowing.words?.has(row) ?? true),
  );
  const rows = orderedRows(index, { circle: narrowing.circle, within: matches }, 'recommended', {
    limit,
    offset: 0,
  });
  return readRows(db, index, rows, narrowing);
}

/** One lawyer, or null where there is none with that id. */
export async function findLawyer(db: Database, id: number): Promise<Lawyer | null> {
  const row = await selectLawyers(db).where('lawyers.id', '=', id).executeTakeFirst();
  return row ? toLawyer(row) : null;
}

/** Reads the lawyers of the index's rows, in the same order. Who has left meanwhile is left out. */
async function readRows(
  db: Database,
  { columns }: SearchIndex,
  rows: readonly number[],
  { circle }: Narrowing,
): Promise<Lawyer[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => columns.id[row] as number);
  const read = await selectLawyers(db).where('lawyers.id', 'in', ids).execute();
  const found = new Map(read.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const own = found.get(columns.id[row] as number);
    if (!own) return [];
    const miles = circle?.miles[circle.rankOf[columns.position[row] as number] as number];
    return [
      miles === undefined ? toLawyer(own) : { ...toLawyer(own), distanceMiles: tenth(miles) },
    ];
  });
}

function selectLawyers(db: Database) {
  return db
    .selectFrom('lawyers')
    .leftJoin('lawyerPositions', 'lawyerPositions.id', 'positionId')
    .selectAll('lawyers')
    .select(['latitude', 'longitude']);
}

type LawyerRow = Awaited<ReturnType<ReturnType<typeof selectLawyers>['execute']>>[number];

function toLawyer({ positionId: _position, ...row }: LawyerRow): Lawyer {
  return {
    ...row,
    isPremium: row.isPremium === 1,
    isVerified: row.isVerified === 1,
    isActive: row.isActive === 1,
    practiceAreas: JSON.parse(row.practiceAreas),
    languages: JSON.parse(row.languages),
    barAdmissions: JSON.parse(row.barAdmissions),
    barAssociations: JSON.parse(row.barAssociations),
  };
}

function tenth(miles: number): number {
  return Math.round(miles * 10) / 10;
}
