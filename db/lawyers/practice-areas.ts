import { practiceAreas } from '../data/practice-areas.ts';
import type { Database } from '../engine/database.ts';
import { searchIndex } from '../search/search-index.ts';

/** A practice area with its number of lawyers. */
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
  const { cube } = await searchIndex(db);
  return practiceAreas.map((area) => ({
    ...area,
    lawyerCount: cube.count({ area: area.id - 1 }) ?? 0,
  }));
}
