import { join } from 'node:path';
import { cities } from '../../../db/data/cities.ts';
import { practiceAreas } from '../../../db/data/practice-areas.ts';
import { slugOf, states } from '../../../db/data/states.ts';
import { seededRandom } from '../../../db/demo/random.ts';
import { type Database, openDatabase } from '../../../db/engine/database.ts';
import { findLawyer, searchLawyers } from '../../../db/lawyers/lawyers.ts';
import { showsContactDetails } from '../../contract/lawyers/shows-contact-details.ts';
import { RADIUS_OPTIONS, YEARS_OPTIONS } from '../../contract/search/search-options.ts';
import { CITY_RADIUS_MILES, PAGE_SIZE } from '../../contract/site/limits.ts';

/** More than a server renders within one comparison, so that none is requested twice. */
const MAX_PATHS = 12_000;

/** Paths of pages that the peer has too, in random order, and each only once. */
export interface UniquePaths {
  /** Searches around a city, by practice area, experience and radius, that fill a page. */
  find: string[];
  /** Profiles of active lawyers. */
  profile: string[];
}

export async function uniquePaths(dataDir: string, lawyers: number): Promise<UniquePaths> {
  const db = await openDatabase(join(dataDir, 'directory.db'));
  try {
    return { find: await findPaths(db), profile: await profilePaths(db, lawyers) };
  } finally {
    await db.destroy();
  }
}

async function findPaths(db: Database): Promise<string[]> {
  const slugOfState = new Map(states.map(({ code, slug }) => [code, slug]));
  const candidates = cities.flatMap((city) =>
    practiceAreas.flatMap(({ slug: practiceArea }) =>
      YEARS_OPTIONS.flatMap((yearsExperience) =>
        RADIUS_OPTIONS.map((radiusMiles) => ({ city, practiceArea, yearsExperience, radiusMiles })),
      ),
    ),
  );
  const paths: string[] = [];
  for (const { city, ...filters } of shuffled(candidates)) {
    if (paths.length === MAX_PATHS) break;
    const search = { city: city.name, state: city.state, ...filters };
    const { total } = await searchLawyers(db, search, { limit: 1, offset: 0 }, '2026-11-22');
    if (total < PAGE_SIZE) continue;
    const { practiceArea, yearsExperience, radiusMiles } = filters;
    const radius = radiusMiles === CITY_RADIUS_MILES ? '' : `&radius=${radiusMiles}`;
    paths.push(
      `/find-lawyer/state/${slugOfState.get(city.state)}/city/${slugOf(city.name)}` +
        `?practiceArea=${practiceArea}&yearsExperience=${yearsExperience}${radius}`,
    );
  }
  return paths;
}

async function profilePaths(db: Database, lawyers: number): Promise<string[]> {
  const paths: string[] = [];
  for (const id of shuffled(Array.from({ length: lawyers }, (_, index) => index + 1))) {
    if (paths.length === MAX_PATHS) break;
    const lawyer = await findLawyer(db, id);
    if (lawyer && !lawyer.unlistedReason && showsContactDetails(lawyer))
      paths.push(`/lawyer/${id}`);
  }
  return paths;
}

/** The same order in each run. */
function shuffled<Item>(items: readonly Item[]): Item[] {
  const random = seededRandom(11);
  return items
    .map((item) => ({ item, key: random.fraction() }))
    .sort((a, b) => a.key - b.key)
    .map(({ item }) => item);
}
