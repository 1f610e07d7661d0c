import { cardFacts, type LicenseCheck, latestLicenseCheck } from '../data/card-facts.ts';
import type { UnlistedReason } from '../data/license-status.ts';
import type { Database } from '../engine/database.ts';
import { valueLists } from '../engine/value-lists.ts';
import type { Position } from '../places/places.ts';
import { selectFeatured } from '../search/featured.ts';
import { candidates, type SearchFilter } from '../search/matches.ts';
import { type Match, orderedMatches, type Sort } from '../search/order.ts';
import { type LawyerSearch, resolveFilter } from '../search/resolve-filter.ts';
import { type SearchIndex, searchIndex } from '../search/search-index.ts';
import { flagsOf, listsOf, type NewLawyer } from './lawyer-rows.ts';
import { findLicenses, findLicensesOf, type License } from './licenses.ts';
import { findProvenance, type Provenance } from './provenance.ts';

export type { Sort } from '../search/order.ts';
export type { LawyerSearch } from '../search/resolve-filter.ts';

/** A lawyer with all stored fields. The API decides which ones are public. */
export interface Lawyer extends Omit<NewLawyer, keyof Position | 'licenses'> {
  id: number;
  /** Why the lawyer isn't listed; null if listed. Omitted from lists. */
  unlistedReason?: UnlistedReason | null;
  /** Omitted from lists. */
  licenses?: License[];
  /** The source of each fact. Omitted from lists. */
  provenance?: Provenance;
  /** Miles from the city that was searched for; absent if the search has no city. */
  distanceMiles?: number;
  /** The license check behind the "verified" badge; null without the badge. */
  licenseCheck?: LicenseCheck | null;
}

/**
 * Returns one page of the matching lawyers and the total.
 *
 * The recommended order ignores `isPremium`. In a search for a name, the closest matches come
 * first. Then come active lawyers, then verified ones, then those whose main practice area is the
 * requested one. After that, lawyers are sorted by distance in whole miles (in a city search) and
 * by the draw of the day. An unknown place or practice area matches no lawyers.
 *
 * @param day ISO day in the site's time zone; determines the draw
 */
export async function searchLawyers(
  db: Database,
  search: LawyerSearch,
  page: { limit: number; offset: number },
  day: string,
  sort: Sort = 'recommended',
): Promise<{ lawyers: Lawyer[]; total: number }> {
  const index = await searchIndex(db);
  const resolved = await resolveFilter(db, index, search);
  if (!resolved) return { lawyers: [], total: 0 };
  return readPage(db, index, resolved.filter, { ...page, day, sort });
}

/** Which page of the results to return. */
export interface ResultPage {
  limit: number;
  offset: number;
  sort: Sort;
  /** ISO day in the site's time zone; determines the draw. */
  day: string;
}

/** Like `searchLawyers`, for a filter that is already resolved. */
export async function readPage(
  db: Database,
  index: SearchIndex,
  filter: SearchFilter,
  page: ResultPage,
): Promise<{ lawyers: Lawyer[]; total: number }> {
  const { matches, total } = await orderedPage(index, filter, page);
  return { lawyers: await readLawyers(db, index, matches, filter), total };
}

/** The matches on one page of the results, and the number of all matches. */
export async function orderedPage(
  index: SearchIndex,
  filter: SearchFilter,
  { day, sort, ...page }: ResultPage,
): Promise<{ matches: Match[]; total: number }> {
  const order = await index.orderOn(day);
  return orderedMatches(index, order, filter, candidates(index, filter), sort, page);
}

/**
 * Up to `limit` matching lawyers to show as featured (a paid placement). Each day, a new draw
 * selects them from all matching premium lawyers.
 *
 * @param day ISO day in the site's time zone
 */
export async function featuredLawyers(
  db: Database,
  search: LawyerSearch,
  limit: number,
  day: string,
): Promise<Lawyer[]> {
  const index = await searchIndex(db);
  const resolved = await resolveFilter(db, index, search);
  if (!resolved) return [];
  const { filter } = resolved;
  return readLawyers(db, index, selectFeatured(index, filter, limit, day), filter);
}

/** Finds one lawyer; null if the ID is unknown. */
export async function findLawyer(db: Database, id: number): Promise<Lawyer | null> {
  const row = await selectLawyers(db).where('lawyers.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const { unlistedReason } = row;
  const lawyer: Lawyer = toLawyer(row);
  const licenses = await findLicenses(db, id);
  const licenseCheck = lawyer.isVerified ? latestLicenseCheck(licenses) : null;
  const provenance = await findProvenance(db, lawyer, licenses);
  return { ...lawyer, licenseCheck, unlistedReason, licenses, provenance };
}

/**
 * The city, state and ZIP code of a lawyer's office, and why the lawyer isn't listed; null if the
 * ID is unknown.
 */
export async function findOffice(db: Database, id: number) {
  const office = await db
    .selectFrom('lawyers')
    .select(['city', 'state', 'zipCode', 'unlistedReason'])
    .where('id', '=', id)
    .executeTakeFirst();
  return office ?? null;
}

/** The location of a listed lawyer's office. */
export type ListedOffice = Pick<Lawyer, 'id' | 'city' | 'state' | 'zipCode'>;

/** Like {@link readLawyers}, but reads only the columns that place an office on a map. */
export async function readOffices(
  db: Database,
  { columns }: SearchIndex,
  matches: readonly Match[],
): Promise<ListedOffice[]> {
  const ids = matches.map(({ row }) => columns.id[row] as number);
  const offices = new Map<number, ListedOffice>();
  for (const list of valueLists(ids)) {
    const rows = await db
      .selectFrom('lawyers')
      .select(['id', 'city', 'state', 'zipCode', 'unlistedReason'])
      .where('id', 'in', list)
      .execute();
    for (const { unlistedReason, ...office } of rows)
      if (unlistedReason === null) offices.set(office.id, office);
  }
  return ids.flatMap((id) => offices.get(id) ?? []);
}

/**
 * Prepares lawyers for cards: adds the license check behind the "verified" badge, and hides license
 * facts that are too old for cards.
 *
 * @param day ISO day in the site's time zone
 */
export async function withCardFacts(
  db: Database,
  lawyers: readonly Lawyer[],
  day: string,
): Promise<Lawyer[]> {
  const licensesById = await findLicensesOf(
    db,
    lawyers.map(({ id }) => id),
  );
  return lawyers.map((lawyer) => {
    const licenses = licensesById.get(lawyer.id) ?? [];
    const facts = cardFacts(lawyer, licenses, day);
    const licenseCheck = facts.isVerified ? latestLicenseCheck(licenses) : null;
    return { ...lawyer, ...facts, licenseCheck };
  });
}

/**
 * Reads the lawyers in the order of the matches. Skips lawyers who were deleted or unlisted since
 * the search index read them.
 */
export async function readLawyers(
  db: Database,
  { columns }: SearchIndex,
  matches: readonly Match[],
  { nearby }: SearchFilter,
): Promise<Lawyer[]> {
  const ids = matches.map(({ row }) => columns.id[row] as number);
  const rowsById = new Map<number, LawyerRow>();
  for (const list of valueLists(ids)) {
    const rows = await selectLawyers(db).where('id', 'in', list).execute();
    for (const row of rows) rowsById.set(row.id, row);
  }
  return matches.flatMap(({ row, distanceRank }) => {
    const dbRow = rowsById.get(columns.id[row] as number);
    // Checked here because, with this condition in the query, SQLite would scan the index of all
    // listed lawyers instead of looking up the IDs.
    if (!dbRow || dbRow.unlistedReason !== null) return [];
    const miles = distanceRank === undefined ? undefined : nearby?.miles[distanceRank];
    const lawyer: Lawyer = toLawyer(dbRow);
    if (miles !== undefined) lawyer.distanceMiles = roundToTenth(miles);
    return [lawyer];
  });
}

function selectLawyers(db: Database) {
  return db.selectFrom('lawyers').selectAll();
}

type LawyerRow = Awaited<ReturnType<ReturnType<typeof selectLawyers>['execute']>>[number];

function toLawyer(row: LawyerRow): Lawyer {
  const { positionId: _position, unlistedReason: _reason, mayBeVerified: _flag, ...lawyer } = row;
  return Object.assign(lawyer, flagsOf(row), listsOf(row));
}

function roundToTenth(miles: number): number {
  return Math.round(miles * 10) / 10;
}
