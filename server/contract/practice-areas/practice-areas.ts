import { practiceAreaNames } from '../../../db/data/practice-area-names.ts';
import { slugOf } from '../places/states.ts';

export { practiceAreaNames };

/** A practice area's name by its slug or name, in any case; undefined if there is none. */
export function practiceAreaName(text: string): string | undefined {
  const slug = slugOf(text);
  return practiceAreaNames.find((name) => slugOf(name) === slug);
}

/** A practice area's slug by its slug or name; undefined if there is none. */
export function practiceAreaSlug(text: string): string | undefined {
  return practiceAreaName(text) && slugOf(text);
}
