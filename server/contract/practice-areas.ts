import { findPracticeArea } from '../../db/data/practice-areas.ts';

/** A practice area's name by its slug or name; undefined where there is none. */
export function practiceAreaName(text: string): string | undefined {
  return findPracticeArea(text)?.name;
}

/** The same for its slug. */
export function practiceAreaSlug(text: string): string | undefined {
  return findPracticeArea(text)?.slug;
}
