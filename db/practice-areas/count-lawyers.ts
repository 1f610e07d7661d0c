import type { Database } from '../engine/database.ts';
import { searchIndex } from '../search/search-index.ts';
import { type PracticeArea, practiceAreasOf } from './practice-areas.ts';

/** A practice area as the public sees it, with its number of lawyers. */
export interface PublicArea
  extends Pick<PracticeArea, 'id' | 'slug' | 'name' | 'icon' | 'description'> {
  lawyerCount: number;
}

/** The practice areas that aren't hidden, in the order of the sign-up list. */
export async function listPracticeAreas(db: Database): Promise<PublicArea[]> {
  const { shown } = await practiceAreasOf(db);
  const count = await lawyerCounter(db);
  return shown.map(({ id, slug, name, icon, description }) => ({
    id,
    slug,
    name,
    icon,
    description,
    lawyerCount: count(id),
  }));
}

/** Returns a function that counts the listed lawyers of a practice area by its ID. */
export async function lawyerCounter(db: Database): Promise<(id: number) => number> {
  const { cube } = await searchIndex(db);
  return (id) => cube.count({ area: id - 1 }) ?? 0;
}
