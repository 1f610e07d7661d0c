import type { Database } from './database.ts';
import type { LawyersTable } from './schema.ts';

/** A lawyer as one is added to the directory. */
export interface NewLawyer
  extends Omit<LawyersTable, 'id' | 'isPremium' | 'isVerified' | 'isActive'> {
  isPremium: boolean;
  isVerified: boolean;
  isActive: boolean;
  /** Slugs of practice areas. */
  practiceAreas: string[];
  languages: string[];
  barAdmissions: string[];
  barAssociations: string[];
}

/** Whether the directory holds no lawyer yet. */
export async function hasNoLawyers(db: Database): Promise<boolean> {
  return !(await db.selectFrom('lawyers').select('id').limit(1).executeTakeFirst());
}

/** Adds lawyers, all or none. @throws where a practice area isn't known */
export async function addLawyers(db: Database, lawyers: readonly NewLawyer[]): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const areas = await transaction.selectFrom('practiceAreas').select(['id', 'slug']).execute();
    const areaIds = new Map(areas.map((area) => [area.slug, area.id]));
    for (const lawyer of lawyers) await addLawyer(transaction, lawyer, areaIds);
  });
}

async function addLawyer(
  db: Database,
  lawyer: NewLawyer,
  areaIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { practiceAreas, languages, barAdmissions, barAssociations, ...columns } = lawyer;
  const { id: lawyerId } = await db
    .insertInto('lawyers')
    .values({
      ...columns,
      isPremium: lawyer.isPremium ? 1 : 0,
      isVerified: lawyer.isVerified ? 1 : 0,
      isActive: lawyer.isActive ? 1 : 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  const areas = practiceAreas.map((slug) => ({ lawyerId, practiceAreaId: idOf(slug, areaIds) }));
  if (areas.length > 0) await db.insertInto('lawyerPracticeAreas').values(areas).execute();
  if (languages.length > 0) {
    const rows = languages.map((language, position) => ({ lawyerId, position, language }));
    await db.insertInto('lawyerLanguages').values(rows).execute();
  }
  if (barAdmissions.length > 0) {
    const rows = barAdmissions.map((barAdmission, position) => ({
      lawyerId,
      position,
      barAdmission,
    }));
    await db.insertInto('lawyerBarAdmissions').values(rows).execute();
  }
  if (barAssociations.length > 0) {
    const rows = barAssociations.map((barAssociation, position) => ({
      lawyerId,
      position,
      barAssociation,
    }));
    await db.insertInto('lawyerBarAssociations').values(rows).execute();
  }
}

function idOf(slug: string, areaIds: ReadonlyMap<string, number>): number {
  const id = areaIds.get(slug);
  if (id === undefined) throw new Error(`No practice area has the slug '${slug}'.`);
  return id;
}
