import { languageNames } from '../data/languages.ts';
import { findAreaIn } from '../data/listed-areas.ts';
import type { Database } from '../engine/database.ts';
import { findPoint } from '../places/places.ts';
import { type PracticeArea, practiceAreasOf } from '../practice-areas/practice-areas.ts';
import type { RequestsTable } from '../schema/requests.ts';
import { isActive } from '../search/columns.ts';
import { candidates, type SearchFilter } from '../search/matches.ts';
import { type Match, orderedMatches } from '../search/order.ts';
import { resolveFilter, stateIndexes } from '../search/resolve-filter.ts';
import { searchIndex } from '../search/search-index.ts';

/** A lawyer who could receive a request, with the reasons for the match. */
export interface MatchingLawyer {
  id: number;
  name: string;
  lawFirmName: string | null;
  city: string;
  state: string;
  /** Ten digits if it is a US number. */
  phone: string | null;
  email: string | null;
  isVerified: boolean;
  /** The request's practice area if the lawyer works in it; otherwise null. */
  practiceArea: string | null;
  /** Miles from the center of the request's city; null if unknown. */
  miles: number | null;
  /** Languages that the request mentions and the lawyer speaks. */
  languages: string[];
}

/** The fields of a request that are used to find matching lawyers. */
export type MatchCriteria = Pick<RequestsTable, 'practiceArea' | 'state' | 'city' | 'message'>;

/** Search radii in miles. The search stops widening when it has found `ENOUGH` lawyers. */
const RADII = [50, 100] as const;
const ENOUGH = 3;

/**
 * Finds lawyers who could receive a request. Returns null if there is no such request.
 *
 * @param name if given, finds all active lawyers with these words in their name instead
 * @param day ISO day in the site's time zone; its draw orders lawyers at the same distance
 */
export async function findMatchingLawyers(
  db: Database,
  requestId: number,
  name: string | undefined,
  maxLawyers: number,
  day: string,
): Promise<MatchingLawyer[] | null> {
  const request = await db
    .selectFrom('requests')
    .select(['practiceArea', 'state', 'city', 'message'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!request) return null;
  return name
    ? findActive(db, request, { name }, maxLawyers, day)
    : suggestLawyers(db, request, maxLawyers, day);
}

/**
 * Finds the active lawyers who best match a request. All work in the request's practice area. Those
 * who speak a language mentioned in the request come first, then the closest ones. Lawyers in other
 * states may not be admitted in the request's state, so they are included only if that state has
 * too few. Lawyers at the same distance are in the order of the public list on that day. Payment
 * never affects the result.
 */
export async function suggestLawyers(
  db: Database,
  request: MatchCriteria,
  maxLawyers: number,
  day: string,
): Promise<MatchingLawyer[]> {
  const languages = languagesIn(request.message);
  const matching = new Map<number, MatchingLawyer>();
  const addMatches = async (search: SearchStep) => {
    for (const lawyer of await findActive(db, request, search, maxLawyers, day)) {
      if (matching.size < maxLawyers && !matching.has(lawyer.id)) matching.set(lawyer.id, lawyer);
    }
  };
  const city = request.city ? await findPoint(db, request.city, request.state) : null;
  const radii = city ? RADII : [];
  // First widen the radius within the state, then include lawyers across the state border.
  const searches: SearchStep[] = [
    ...radii.map((radiusMiles) => ({ radiusMiles, isInState: true })),
    {},
    ...radii.map((radiusMiles) => ({ radiusMiles })),
  ];
  for (const search of searches) {
    if (matching.size >= ENOUGH) break;
    for (const language of languages) await addMatches({ ...search, language });
    await addMatches(search);
  }
  return [...matching.values()];
}

interface SearchStep {
  /** Radius around the request's city; if omitted, the whole state is searched. */
  radiusMiles?: number;
  language?: string;
  /** Whether to exclude lawyers across a state border. */
  isInState?: boolean;
  /** If given, finds lawyers with this name in any place and practice area. */
  name?: string;
}

async function findActive(
  db: Database,
  request: MatchCriteria,
  { radiusMiles, language, isInState = false, name }: SearchStep,
  maxLawyers: number,
  day: string,
): Promise<MatchingLawyer[]> {
  const index = await searchIndex(db);
  const area = await areaOf(db, request);
  const resolved = await resolveFilter(
    db,
    index,
    name === undefined
      ? {
          language,
          state: request.state,
          city: radiusMiles ? (request.city ?? undefined) : undefined,
          radiusMiles: radiusMiles ?? 0,
        }
      : { q: `"${name.replaceAll('"', ' ')}"`, radiusMiles: 0 },
  );
  if (!resolved) return [];
  if (name !== undefined && !resolved.filter.nameMatches) return [];
  const { columns } = index;
  const state = isInState ? stateIndexes.get(request.state) : undefined;
  const filter: SearchFilter = {
    ...resolved.filter,
    area: name === undefined && area ? area.id - 1 : undefined,
    rowTest: (row) =>
      isActive(columns, row) && (state === undefined || columns.state[row] === state),
  };
  const sort = name === undefined ? 'distance' : 'recommended';
  const order = await index.orderOn(day);
  const candidateRanges = candidates(index, filter);
  const page = { limit: maxLawyers, offset: 0 };
  const { matches } = orderedMatches(index, order, filter, candidateRanges, sort, page);
  const ids = matches.map(({ row }) => columns.id[row] as number);
  const lawyers = await readLawyers(db, ids, request);
  const milesOf = (match: Match) =>
    match.distanceRank === undefined ? undefined : filter.nearby?.miles[match.distanceRank];
  return matches.flatMap((match, i) => {
    const lawyer = lawyers.get(ids[i] as number);
    const miles = milesOf(match);
    return lawyer ? [{ ...lawyer, miles: miles === undefined ? null : miles }] : [];
  });
}

async function readLawyers(db: Database, ids: readonly number[], request: MatchCriteria) {
  if (ids.length === 0) return new Map<number, MatchingLawyer>();
  const rows = await db
    .selectFrom('lawyers')
    .select(['id', 'name', 'lawFirmName', 'city', 'state', 'phone', 'email', 'isVerified'])
    .select(['practiceAreas', 'languages'])
    .where('id', 'in', ids)
    .where('isActive', '=', 1)
    .execute();
  const area = await areaOf(db, request);
  const requestedLanguages = languagesIn(request.message);
  return new Map(
    rows.map(({ practiceAreas: areas, languages, isVerified, ...row }) => {
      const spoken = (JSON.parse(languages) as string[]).map((name) => name.toLowerCase());
      const hasArea = area !== undefined && (JSON.parse(areas) as string[]).includes(area.slug);
      const lawyer: MatchingLawyer = {
        ...row,
        isVerified: isVerified === 1,
        practiceArea: hasArea ? area.name : null,
        miles: null,
        languages: requestedLanguages.filter((name) => spoken.includes(name.toLowerCase())),
      };
      return [row.id, lawyer];
    }),
  );
}

/** The area of a request, even if it was hidden later; undefined for any area. */
async function areaOf(
  db: Database,
  { practiceArea }: MatchCriteria,
): Promise<PracticeArea | undefined> {
  return findAreaIn((await practiceAreasOf(db)).all, practiceArea);
}

/**
 * Finds the languages mentioned in a message, because the forms have no language field. English is
 * ignored, because all lawyers are assumed to speak it.
 */
function languagesIn(message: string | null): string[] {
  return languageNames.filter(
    (name) => name !== 'English' && new RegExp(`\\b${name}\\b`).test(message ?? ''),
  );
}
