import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { boundingLatitudes, greatCircleMiles } from './distance.ts';
import { findPlace, type Place, type PlaceQuery } from './places.ts';
import { findPracticeAreaId } from './practice-areas.ts';
import type { NewLawyer } from './roster.ts';
import type { Schema } from './schema.ts';

/** A lawyer with everything that the directory knows; what the public may see is the API's to say. */
export interface Lawyer extends NewLawyer {
  id: number;
  /** Miles from the city that was searched; absent outside such a search. */
  distanceMiles?: number;
}

/** Which lawyers are sought. What isn't given doesn't narrow the search. */
export interface LawyerSearch extends PlaceQuery {
  /** Slug or name. */
  practiceArea?: string | undefined;
  /** As on the card, or a practice area's name; hyphens may stand for spaces. */
  specialty?: string | undefined;
  language?: string | undefined;
  /** At least so many years. */
  yearsExperience?: number | undefined;
}

/**
 * One stretch of the lawyers who match, in the public order, and the number of all who match.
 *
 * The order never looks at `isPremium`: active, then verified, then (around a city) the nearest,
 * then by name, then by id. A place or a practice area that isn't known matches nobody.
 */
export async function searchLawyers(
  db: Database,
  search: LawyerSearch,
  stretch: { limit: number; offset: number },
): Promise<{ lawyers: Lawyer[]; total: number }> {
  const matches = await matching(db, search);
  if (matches === null) return { lawyers: [], total: 0 };
  const { total } = await db
    .selectFrom('lawyers')
    .where(matches.condition)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  if (stretch.offset >= total) return { lawyers: [], total };
  const lawyers = await inPublicOrder(db, matches)
    .limit(stretch.limit)
    .offset(stretch.offset)
    .execute();
  return { lawyers: lawyers.map(toLawyer), total };
}

/** The lawyers who pay for the Featured block among those who match, `limit` at most. */
export async function featuredLawyers(
  db: Database,
  search: LawyerSearch,
  limit: number,
): Promise<Lawyer[]> {
  const matches = await matching(db, search);
  if (matches === null) return [];
  const lawyers = await inPublicOrder(db, matches)
    .where('isPremium', '=', 1)
    .limit(limit)
    .execute();
  return lawyers.map(toLawyer);
}

/** One lawyer, or null where there is none with that id. */
export async function findLawyer(db: Database, id: number): Promise<Lawyer | null> {
  const row = await selectLawyers(db).where('lawyers.id', '=', id).executeTakeFirst();
  return row ? toLawyer(row) : null;
}

interface Matches {
  condition: (eb: ExpressionBuilder<Schema, 'lawyers'>) => Expression<SqlBool>;
  place: Place | undefined;
}

/** The condition that a search puts on lawyers; null where nobody can match. */
async function matching(db: Database, search: LawyerSearch): Promise<Matches | null> {
  const place = await findPlace(db, search);
  if (place === null) return null;
  const areaId = search.practiceArea
    ? await findPracticeAreaId(db, search.practiceArea)
    : undefined;
  if (areaId === null) return null;
  const { specialty, language, yearsExperience } = search;

  const condition = (eb: ExpressionBuilder<Schema, 'lawyers'>) => {
    const conditions: Expression<SqlBool>[] = [];
    if (place && 'state' in place) conditions.push(eb('lawyers.state', '=', place.state));
    if (place && 'near' in place) {
      const { south, north } = boundingLatitudes(place.near, place.radiusMiles);
      conditions.push(eb.between('latitude', south, north));
      conditions.push(eb(greatCircleMiles(place.near), '<=', place.radiusMiles));
    }
    if (areaId !== undefined) {
      conditions.push(
        eb('lawyers.id', 'in', (area) =>
          area
            .selectFrom('lawyerPracticeAreas')
            .select('lawyerId')
            .where('practiceAreaId', '=', areaId),
        ),
      );
    }
    if (specialty) {
      conditions.push(
        sql`replace(specialty, '-', ' ') = ${specialty.replaceAll('-', ' ')} collate nocase`,
      );
    }
    if (language) {
      conditions.push(
        eb('lawyers.id', 'in', (spoken) =>
          spoken
            .selectFrom('lawyerLanguages')
            .select('lawyerId')
            .where(sql<SqlBool>`language = ${language} collate nocase`),
        ),
      );
    }
    if (yearsExperience !== undefined)
      conditions.push(eb('yearsExperience', '>=', yearsExperience));
    return eb.and(conditions);
  };
  return { condition, place };
}

function inPublicOrder(db: Database, { condition, place }: Matches) {
  const near = place && 'near' in place ? place.near : undefined;
  return selectLawyers(db)
    .where(condition)
    .select((near ? greatCircleMiles(near) : sql<number | null>`null`).as('distanceMiles'))
    .orderBy('isActive', 'desc')
    .orderBy('isVerified', 'desc')
    .$if(near !== undefined, (query) => query.orderBy('distanceMiles'))
    .orderBy('lawyers.name')
    .orderBy('lawyers.id');
}

function selectLawyers(db: Database) {
  return db
    .selectFrom('lawyers')
    .selectAll('lawyers')
    .select([
      wordsOf('lawyerLanguages', 'language').as('languages'),
      wordsOf('lawyerBarAdmissions', 'barAdmission').as('barAdmissions'),
      wordsOf('lawyerBarAssociations', 'barAssociation').as('barAssociations'),
      sql<string>`(
        select json_group_array(slug order by practiceAreas.id) from lawyerPracticeAreas
        join practiceAreas on practiceAreas.id = practiceAreaId where lawyerId = lawyers.id
      )`.as('practiceAreas'),
    ]);
}

/** A lawyer's list as a JSON array, within the one query that reads the lawyer. */
function wordsOf(table: string, word: string) {
  return sql<string>`(
    select json_group_array(${sql.ref(word)} order by position)
    from ${sql.table(table)} where lawyerId = lawyers.id
  )`;
}

type LawyerRow = Awaited<ReturnType<ReturnType<typeof selectLawyers>['execute']>>[number] & {
  distanceMiles?: number | null;
};

function toLawyer({ distanceMiles, ...row }: LawyerRow): Lawyer {
  return {
    ...row,
    isPremium: row.isPremium === 1,
    isVerified: row.isVerified === 1,
    isActive: row.isActive === 1,
    practiceAreas: JSON.parse(row.practiceAreas),
    languages: JSON.parse(row.languages),
    barAdmissions: JSON.parse(row.barAdmissions),
    barAssociations: JSON.parse(row.barAssociations),
    ...(distanceMiles == null ? {} : { distanceMiles: Math.round(distanceMiles * 10) / 10 }),
  };
}
