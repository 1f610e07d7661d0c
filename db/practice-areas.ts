import { slugOf } from './data/states.ts';
import type { Database } from './database.ts';

/** A practice area with the number of lawyers who work in it. */
export interface PracticeArea {
  id: number;
  name: string;
  slug: string;
  description: string;
  icon: string;
  lawyerCount: number;
}

/** All practice areas, in the order of the sign-up list. */
export async function listPracticeAreas(db: Database): Promise<PracticeArea[]> {
  return db
    .selectFrom('practiceAreas')
    .leftJoin('lawyerPracticeAreas', 'practiceAreaId', 'practiceAreas.id')
    .select((eb) => [
      'practiceAreas.id',
      'name',
      'slug',
      'description',
      'icon',
      eb.fn.count<number>('lawyerId').as('lawyerCount'),
    ])
    .groupBy('practiceAreas.id')
    .orderBy('practiceAreas.id')
    .execute();
}

/** The area's id, found by slug or name in any case; null where there is none. */
export async function findPracticeAreaId(db: Database, text: string): Promise<number | null> {
  const area = await db
    .selectFrom('practiceAreas')
    .select('id')
    .where((eb) =>
      eb.or([eb('slug', '=', slugOf(text)), eb(eb.fn('lower', ['name']), '=', text.toLowerCase())]),
    )
    .executeTakeFirst();
  return area?.id ?? null;
}
