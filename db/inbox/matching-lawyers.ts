import { languageNames } from '../data/languages.ts';
import { practiceAreas } from '../data/practice-areas.ts';
import type { Database } from '../engine/database.ts';
import { findPoint } from '../places/places.ts';
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
  /** Name of the shared practice area; null if the request names none or there is no match. */
  practiceArea: string | null;
  /** Miles from the center of the request's city; null if unknown. */
  miles: number | null;
  /** Languages that the request names and the lawyer speaks. */
  languages: string[];
}

/** The fields of a request that determine matching lawyers. */
export type MatchCriteria = Pick<RequestsTable, 'practiceArea' | 'state' | 'city' | 'message'>;

/** Search radii in miles; the search widens until it has `ENOUGH` lawyers. */
const RADII = [50, 100] as const;
const ENOUGH = 3;

/**
 * The lawyers who could receive a request, or null if there is no such request.
 *
 * @param name words of a name; finds active lawyers of that name anywhere instead
 */
export async function findMatchingLawyers(
  db: Database,
  requestId: number,
  name: string | undefined,
  maxLawyers: number,
): Promise<MatchingLawyer[] | null> {
  const request = await db
    .selectFrom('requests')
    .select(['practiceArea', 'state', 'city', 'message'])
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!request) return null;
  return name
    ? findActive(db, request, { name }, maxLawyers)
    : suggestLawyers(db, request, maxLawyers);
}

/**
 * The active lawyers who best match a request: those in its practice area, first the ones who speak a
 * language that it names, then by distance. Lawyers in other states, who may not be admitted in the
 * request's state, are included only if it has too few. Payment never affects the result.
 */
export async function suggestLawyers(
  db: Database,
  request: MatchCriteria,
  maxLawyers: number,
): Promise<MatchingLawyer[]> {
  const languages = languagesIn(request.message);
  const matching = new Map<number, MatchingLawyer>();
  const addMatches = async (search: SearchStep) => {
    for (const lawyer of await findActive(db, request, search, maxLawyers)) {
      if (matching.size < maxLawyers && !matching.has(lawyer.id)) matching.set(lawyer.id, lawyer);
    }
  };
  const city = request.city ? await findPoint(db, request.city, request.state) : null;
  const radii = city ? RADII : [];
  // Widen the radius within the state first, then across its border.
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
  /** Around the request's city; if omitted, the whole state. */
  radiusMiles?: number;
  language?: string;
  /** Whether to exclude lawyers across a state border. */
  isInState?: boolean;
  /** Finds lawyers anywhere and of any practice area. */
  name?: string;
}

async function findActive(
  db: Database,
  request: MatchCriteria,
  { radiusMiles, language, isInState = false, name }: SearchStep,
  maxLawyers: number,
): Promise<MatchingLawyer[]> {
  const index = await searchIndex(db);
  const area = areaOf(request);
  const resolved = await resolveFilter(
    db,
    index,
    name === undefined
      ? {
          practiceArea: area?.slug,
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
    rowTest: (row) =>
      isActive(columns, row) && (state === undefined || columns.state[row] === state),
  };
  const candidateRanges = candidates(index, filter);
  const sort = name === undefined ? 'distance' : 'recommended';
  const { matches } = orderedMatches(index, filter, candidateRanges, sort, {
    limit: maxLawyers,
    offset: 0,
  });
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
  const area = areaOf(request);
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

function areaOf({ practiceArea }: MatchCriteria) {
  return practiceAreas.find(({ name }) => name === practiceArea);
}

/** No form has a language field, so look for language names in the message. English is assumed. */
function languagesIn(message: string | null): string[] {
  return languageNames.filter(
    (name) => name !== 'English' && new RegExp(`\\b${name}\\b`).test(message ?? ''),
  );
}
