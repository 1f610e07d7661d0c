import type { Database } from '../engine/database.ts';
import { containsIgnoringCase, equalsIgnoringCase } from '../engine/ignoring-case.ts';
import { valueLists } from '../engine/value-lists.ts';
import type { LawyersTable } from '../schema/lawyers.ts';
import { isActive, isVerified } from '../search/columns.ts';
import { candidates, matchingRows, type SearchFilter } from '../search/matches.ts';
import { orderedMatches } from '../search/order.ts';
import { resolveFilter } from '../search/resolve-filter.ts';
import { type SearchIndex, searchIndex } from '../search/search-index.ts';

/** The operator's search for listings. */
export interface ListingSearch {
  /** A name, law firm, place, ID, bar number, email or phone number. */
  q?: string | undefined;
  only?: ListingFilter | undefined;
}

export type ListingFilter =
  | 'premium'
  | 'ending'
  | 'verified'
  | 'unverified'
  | 'inactive'
  /** Left out of public lists because of the licenses. The other filters also exclude these. */
  | 'unlisted';

/** A listing as a row in the admin's list. */
export interface ListingRow
  extends Pick<
    LawyersTable,
    | 'name'
    | 'lawFirmName'
    | 'specialty'
    | 'city'
    | 'state'
    | 'zipCode'
    | 'phone'
    | 'email'
    | 'unlistedReason'
  > {
  /** The number of the license in the office's state. */
  barNumber: string | null;
  id: number;
  isActive: boolean;
  isVerified: boolean;
  isPremium: boolean;
  premiumUntil: string | null;
}

/** If the operator searches for a city, listings within this radius match. */
const RADIUS_MILES = 25;

/**
 * Returns one page of the matching listings and the total, sorted by name or, in a search for a
 * name, in the recommended order. `exact` contains the listings whose ID, bar number, email or
 * phone number equals the search text.
 *
 * @param day ISO day in the site's time zone; determines the draw in the recommended order
 * @param endsBefore ISO day; a premium term that ends before it counts as ending soon
 */
export async function searchListings(
  db: Database,
  { q = '', only }: ListingSearch,
  page: { limit: number; offset: number },
  { day, endsBefore }: { day: string; endsBefore: string },
): Promise<{ exact: ListingRow[]; listings: ListingRow[]; total: number }> {
  const text = q.trim();
  if (only === 'unlisted') return searchUnlisted(db, text, page);
  const [exact, index] = await Promise.all([exactIds(db, text), searchIndex(db)]);
  const filter = await filterFor(db, index, { q: text, only }, endsBefore);
  if (!filter) return { exact: await readListingRows(db, exact), listings: [], total: 0 };
  const sort = filter.nameMatches ? 'recommended' : 'name';
  const order = await index.orderOn(day);
  const candidateRanges = candidates(index, filter);
  const { matches, total } = orderedMatches(index, order, filter, candidateRanges, sort, page);
  const ids = matches.map(({ row }) => index.columns.id[row] as number);
  return {
    exact: await readListingRows(db, exact),
    listings: await readListingRows(db, ids),
    total,
  };
}

/**
 * The IDs of all listings that {@link searchListings} finds besides the exact matches, in ascending
 * order.
 */
export async function matchingListingIds(
  db: Database,
  { q = '', only }: ListingSearch,
  endsBefore: string,
): Promise<Uint32Array> {
  const text = q.trim();
  if (only === 'unlisted') {
    const rows = await unlistedLawyers(db, text).select('id').execute();
    return Uint32Array.from(rows, ({ id }) => id).sort();
  }
  const index = await searchIndex(db);
  const filter = await filterFor(db, index, { q: text, only }, endsBefore);
  return filter
    ? matchingRows(index, filter)
        .map((row) => index.columns.id[row] as number)
        .sort()
    : new Uint32Array();
}

/** The IDs that are of listings, in ascending order. */
export async function existingListingIds(
  db: Database,
  ids: readonly number[],
): Promise<Uint32Array> {
  const existing: number[] = [];
  for (const list of valueLists(ids)) {
    const rows = await db.selectFrom('lawyers').select('id').where('id', 'in', list).execute();
    for (const { id } of rows) existing.push(id);
  }
  return Uint32Array.from(new Set(existing)).sort();
}

/** The filter of the search index; null if the text can only match exactly. */
async function filterFor(
  db: Database,
  index: SearchIndex,
  { q, only }: { q: string; only: Exclude<ListingFilter, 'unlisted'> | undefined },
  endsBefore: string,
): Promise<SearchFilter | null> {
  if (q.includes('@')) return null;
  const resolved = await resolveFilter(db, index, { ...(q && { q }), radiusMiles: RADIUS_MILES });
  if (!resolved) return null;
  const rowTest = await rowTestFor(db, index, only, endsBefore);
  return { ...resolved.filter, ...(rowTest && { rowTest }) };
}

/** The unlisted lawyers whose name contains the text. They aren't in the search index. */
async function searchUnlisted(
  db: Database,
  text: string,
  { limit, offset }: { limit: number; offset: number },
) {
  const unlisted = unlistedLawyers(db, text);
  const { total } = await unlisted
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await unlisted
    .select('id')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute();
  const ids = rows.map(({ id }) => id);
  const exact = await readListingRows(db, await exactIds(db, text));
  return { exact, listings: await readListingRows(db, ids), total };
}

function unlistedLawyers(db: Database, text: string) {
  return db
    .selectFrom('lawyers')
    .where('unlistedReason', 'is not', null)
    .where((eb) => containsIgnoringCase(eb.ref('name'), text));
}

/** A function that tests whether a row of the search index matches the filter. */
async function rowTestFor(
  db: Database,
  { columns, rowOf }: SearchIndex,
  only: Exclude<ListingFilter, 'unlisted'> | undefined,
  endsBefore: string,
): Promise<((row: number) => boolean) | undefined> {
  switch (only) {
    case 'premium':
      return (row) => columns.isPremium[row] === 1;
    case 'verified':
      return (row) => isVerified(columns, row);
    case 'unverified':
      return (row) => !isVerified(columns, row);
    case 'inactive':
      return (row) => !isActive(columns, row);
    case 'ending': {
      const terms = await db
        .selectFrom('premiumTerms')
        .select('lawyerId')
        .where('until', '<', endsBefore)
        .execute();
      const rows = new Set(terms.map(({ lawyerId }) => rowOf(lawyerId)));
      return (row) => columns.isPremium[row] === 1 && rows.has(row);
    }
  }
}

const MAX_EXACT_LENGTH = 60;
const MAX_EXACT = 20;

/**
 * The IDs of listings that match the text exactly: first by ID, then by bar number, email and phone
 * number. Each group is in ascending order.
 */
async function exactIds(db: Database, text: string): Promise<number[]> {
  if (text === '' || text.length > MAX_EXACT_LENGTH) return [];
  const lawyers = db.selectFrom('lawyers').select('id').limit(MAX_EXACT);
  const digits = text.replace(/\D/g, '');
  const id = /^#?(\d{1,10})$/.exec(text)?.[1];
  const isPhone = digits.length === 10 && !/[a-z]/i.test(text);
  const matches = await Promise.all([
    id ? lawyers.where('id', '=', Number(id)).execute() : [],
    lawyers
      .where('id', 'in', db.selectFrom('licenses').select('lawyerId').where('number', '=', text))
      .execute(),
    text.includes('@') ? lawyers.where(equalsIgnoringCase('email', text)).execute() : [],
    isPhone ? lawyers.where('phone', '=', digits).execute() : [],
  ]);
  // Sorted here, because ORDER BY with LIMIT could make the planner scan the table by ID.
  const ids = matches.map((rows) => rows.map((row) => row.id).sort((a, b) => a - b));
  return [...new Set(ids.flat())];
}

/** Reads listings in the order of the IDs. Skips lawyers deleted in the meantime. */
export async function readListingRows(db: Database, ids: readonly number[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('lawyers')
    .leftJoin('premiumTerms', 'premiumTerms.lawyerId', 'lawyers.id')
    .select([
      'lawyers.id',
      'name',
      'lawFirmName',
      'specialty',
      'city',
      'state',
      'zipCode',
      'phone',
      'email',
      'unlistedReason',
      'mayBeVerified',
      'isActive',
      'isVerified',
      'isPremium',
      'until as premiumUntil',
    ])
    .select((eb) =>
      eb
        .selectFrom('licenses')
        .select('number')
        .whereRef('lawyerId', '=', 'lawyers.id')
        .whereRef('jurisdiction', '=', 'lawyers.state')
        .limit(1)
        .as('barNumber'),
    )
    .where('lawyers.id', 'in', ids)
    .execute();
  const rowsById = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rowsById.get(id);
    if (!row) return [];
    const isPremium = row.isPremium === 1;
    const premiumUntil = isPremium ? row.premiumUntil : null;
    const isActive = row.isActive === 1;
    const { mayBeVerified, ...fields } = row;
    const isVerified = row.isVerified === 1 && mayBeVerified === 1;
    return [{ ...fields, isActive, isVerified, isPremium, premiumUntil }];
  });
}
